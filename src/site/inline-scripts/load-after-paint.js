// A prerendered page loads its code once everything visible has arrived and been painted, so that the two do not
// compete: on a slow network after seconds at the latest, and at once for a visitor who taps or types. Browsers paint
// no page in the background.
function loadCode() {
  var code = document.querySelector('script[data-after-paint]')
  if (!code || loadCode.isDone) return
  loadCode.isDone = true
  document.querySelectorAll('link[rel=after-paint]').forEach(function (link) {
    link.rel = 'modulepreload'
  })
  var script = document.createElement('script')
  script.type = 'module'
  script.src = code.dataset.afterPaint
  document.head.append(script)
}
addEventListener('DOMContentLoaded', function () {
  setTimeout(loadCode, document.hidden ? 0 : 5000)
})
addEventListener('load', function () {
  requestAnimationFrame(function () {
    requestAnimationFrame(function () {
      // On a busy phone, a frame may be shown later than it is drawn.
      new PerformanceObserver(function () {
        setTimeout(loadCode)
      }).observe({ type: 'paint', buffered: true })
    })
  })
})
addEventListener('pointerdown', loadCode, true)
addEventListener('keydown', loadCode, true)
