// A page stands before its code has come. A tap on a button that cannot answer yet is kept, and answered as soon as
// it can; of several, the last. Parts that wait are marked by src/ui/Waits.tsx. Details and links work by themselves,
// but for links that do something before they lead on (data-needs-code).
;(function () {
  var LASTS_MS = 10000
  var TAPPED = 'button, a[data-needs-code]'
  var waiting

  function isAlive(element) {
    return !element.closest('[data-waits]')
  }

  function retry() {
    if (!waiting || Date.now() - waiting.at > LASTS_MS) return forget()
    var button = waiting.button.isConnected ? waiting.button : twinOf(waiting.button)
    if (!button || !isAlive(button)) return setTimeout(retry, 50)
    forget()
    button.click()
  }

  // A page that is drawn afresh has another of the same words.
  function twinOf(button) {
    return Array.from(document.querySelectorAll(TAPPED)).find(function (other) {
      return other.textContent === button.textContent && other.ariaLabel === button.ariaLabel
    })
  }

  function forget() {
    if (waiting) waiting.button.removeAttribute('aria-busy')
    waiting = undefined
  }

  addEventListener(
    'click',
    function (event) {
      var button = event.target.closest && event.target.closest(TAPPED)
      if (!button || button.hasAttribute('popovertarget') || isAlive(button)) return
      event.preventDefault()
      var isFirst = !waiting
      forget()
      waiting = { button: button, at: Date.now() }
      button.setAttribute('aria-busy', 'true')
      if (isFirst) setTimeout(retry, 50)
    },
    true,
  )
  // A form that cannot answer yet must not be sent to nowhere.
  addEventListener(
    'submit',
    function (event) {
      if (!isAlive(event.target)) event.preventDefault()
    },
    true,
  )
})()
