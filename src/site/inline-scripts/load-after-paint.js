// A page that stands already loads its code once all that is seen of it has come and has been painted, so that the two
// do not compete: on a slow network, after seconds at the latest; and at once for whoever taps or types. Nobody paints
// a page in the background.
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
      // What is drawn may be shown later, on a phone that is busy.
      new PerformanceObserver(function () {
        setTimeout(loadCode)
      }).observe({ type: 'paint', buffered: true })
    })
  })
})
addEventListener('pointerdown', loadCode, true)
addEventListener('keydown', loadCode, true)
