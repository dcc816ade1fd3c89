// Event replay: a click on a button that React has not hydrated yet is clicked again after hydration; of several, the
// last. React replays no click that comes before hydrateRoot. Links, details and popovers work by themselves, except
// links that act before they navigate (data-replay-click). React has no public sign of hydration, but sets its props on
// each element. Journeys and benchmarks call this function of the page, so that one place knows their name.
function isHydrated(element) {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'))
}
;(function () {
  var REPLAY_WINDOW_MS = 10000
  var CLICKABLE = 'button:not([popovertarget]), a[data-replay-click]'
  var pending
  function replay() {
    if (!pending) return
    var button = pending.button.isConnected ? pending.button : findReplacement(pending.button)
    var isReady = button && isHydrated(button)
    if (!isReady && Date.now() - pending.at < REPLAY_WINDOW_MS) return setTimeout(replay, 50)
    pending.button.removeAttribute('aria-busy')
    pending = undefined
    if (isReady) button.click()
  }

  // When React renders the page anew, the button is replaced by another one with the same text.
  function findReplacement({ textContent, ariaLabel }) {
    const isAlike = (other) => other.textContent === textContent && other.ariaLabel === ariaLabel
    return Array.from(document.querySelectorAll(CLICKABLE)).find(isAlike)
  }

  function onClick(event) {
    var button = event.target.closest && event.target.closest(CLICKABLE)
    if (!button || isHydrated(button)) return
    event.preventDefault()
    event.stopPropagation()
    if (pending) pending.button.removeAttribute('aria-busy')
    else setTimeout(replay, 50)
    pending = { button, at: Date.now() }
    button.setAttribute('aria-busy', 'true')
  }

  addEventListener('click', onClick, true)
})()
