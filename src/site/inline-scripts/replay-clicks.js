// Event replay: a click on a button that React has not hydrated yet is kept, and clicked again once it has; of several,
// the last. React itself replays no click that comes before hydrateRoot or before the code of a boundary. Links, details
// and popovers work by themselves, but for links that do something before they lead on (data-needs-code).
;(function () {
  var LASTS_MS = 10000
  var CLICKED = 'button:not([popovertarget]), a[data-needs-code]'
  var kept

  // React leaves its props on each element that it has made or hydrated.
  function isHydrated(element) {
    return Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  }

  function replay() {
    if (!kept) return
    var button = kept.button.isConnected ? kept.button : twinOf(kept.button)
    var isReady = button && isHydrated(button)
    if (!isReady && Date.now() - kept.at < LASTS_MS) return setTimeout(replay, 50)
    kept.button.removeAttribute('aria-busy')
    kept = undefined
    if (isReady) button.click()
  }

  // A page that is drawn afresh has another of the same words.
  function twinOf({ textContent, ariaLabel }) {
    return Array.from(document.querySelectorAll(CLICKED)).find(
      (other) => other.textContent === textContent && other.ariaLabel === ariaLabel,
    )
  }

  addEventListener(
    'click',
    function (event) {
      var button = event.target.closest && event.target.closest(CLICKED)
      if (!button || isHydrated(button)) return
      event.preventDefault()
      event.stopPropagation()
      if (kept) kept.button.removeAttribute('aria-busy')
      else setTimeout(replay, 50)
      kept = { button, at: Date.now() }
      button.setAttribute('aria-busy', 'true')
    },
    true,
  )
})()
