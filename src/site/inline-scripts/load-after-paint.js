// A prerendered page loads its code once everything visible has arrived and been painted, so that the two do not
// compete: on a slow network after seconds at the latest, and at once for a visitor who taps or types. Browsers paint
// no page in the background.
function loadCode() {
  var code = document.querySelector('script[data-after-paint]')
  if (!code || loadCode.isDone) return
  loadCode.isDone = true
  var files = Array.from(document.querySelectorAll('link[rel=after-paint]'), function (link) {
    link.rel = 'modulepreload'
    return link.href
  })
  // In the order in which they need each other. Each is evaluated in a task of its own, between which the phone
  // answers taps: in one task they block a slow phone for 80 ms. The browser's console names what cannot be fetched;
  // the page stays as it was built.
  files
    .concat(code.dataset.afterPaint)
    .reduce(function (before, file) {
      return before.then(function () {
        return import(file)
      })
    }, Promise.resolve())
    .catch(function () {})
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
