// Runs only in the page of captcha.ts, in a frame of ours: loads the service's widget, shows it, and posts its
// result to the page around it. It talks to our own site only.
const { provider, key, script, site, theme } = document.documentElement.dataset
const post = (state, more) => parent.postMessage({ about: 'captcha', state, ...more }, site)
const isNarrow = innerWidth < 300

// Both services call this once their API is loaded.
window.begin = () => {
  const service = provider === 'hcaptcha' ? window.hcaptcha : window.turnstile
  const id = service.render(document.getElementById('widget'), {
    sitekey: key,
    theme,
    // The compact widget is narrow and twice as tall.
    size: isNarrow ? 'compact' : provider === 'hcaptcha' ? 'normal' : 'flexible',
    callback: (token) => post('solved', { token }),
    // The parent page uses an answer at once, so an expired one means that the person was away: the widget restarts.
    'expired-callback': () => service.reset(id),
    'error-callback': (code) => {
      post('failed', { code: String(code) })
      // Returning true keeps Turnstile from logging the error: the page shows it.
      return true
    },
    'unsupported-callback': () => post('failed', { code: 'unsupported' }),
    'timeout-callback': () => service.reset(id),
    'chalexpired-callback': () => service.reset(id),
    // hCaptcha shows its pictures above everything in the frame, which has to be tall enough.
    'open-callback': () => post('shown', { height: 'tall' }),
    'close-callback': () => post('shown', { height: 'row' }),
  })
  post('shown', { height: isNarrow ? 'block' : 'row' })
}

const api = document.createElement('script')
const address = new URL(script)
address.searchParams.set('render', 'explicit')
address.searchParams.set('onload', 'begin')
api.src = address.href
api.addEventListener('error', () => post('failed', { code: 'unreachable' }))
document.head.append(api)
