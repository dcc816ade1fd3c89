// A page stands before its code has come. A tap on a button that cannot answer yet is kept, and answered as soon as
// it can; of several, the last. Parts that wait are marked by src/ui/Waits.tsx. Links and details work by themselves.
;(function () {
  var LASTS_MS = 10000
  var waiting

  function isAlive(element) {
    return !element.closest('[data-waits]')
  }

  function retry() {
    if (!waiting || !waiting.button.isConnected || Date.now() - waiting.at > LASTS_MS) return forget()
    if (!isAlive(waiting.button)) return setTimeout(retry, 50)
    var button = waiting.button
    forget()
    button.click()
  }

  function forget() {
    if (waiting) waiting.button.removeAttribute('aria-busy')
    waiting = undefined
  }

  addEventListener(
    'click',
    function (event) {
      var button = event.target.closest && event.target.closest('button')
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
