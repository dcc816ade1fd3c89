// Event replay: a click on a button that React has not hydrated yet is clicked again after hydration; of several, the
// last. React replays no click that comes before hydrateRoot. Links, details and popovers work by themselves, except
// links that act before they navigate (data-replay-click). React has no public sign of hydration, but sets its props on
// each element. Journeys and benchmarks call this function of the page.
function isHydrated(element) {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'))
}
;(function () {
  var REPLACEMENT_WINDOW_MS = 10000
  var CLICKABLE = 'button:not([popovertarget]), a[data-replay-click]'
  var pending
  function replay() {
    if (!pending) return
    var button = pending.button
    // The code may take a minute. A page that React renders anew gets less time to show the same button again.
    if (button.isConnected) pending.seenAt = Date.now()
    else button = findReplacement(button)
    if (button && isHydrated(button)) setTimeout(() => button.click())
    else if (Date.now() - pending.seenAt < REPLACEMENT_WINDOW_MS) return setTimeout(replay, 50)
    pending.button.removeAttribute('aria-busy')
    pending = undefined
  }

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
    pending = { button, seenAt: Date.now() }
    button.setAttribute('aria-busy', 'true')
  }

  addEventListener('click', onClick, true)
})()
