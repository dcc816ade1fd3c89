// Runs in the page of captcha-page.ts alone, in a frame of ours: loads the service's widget, shows it, and tells the
// page around it what came of that. It speaks to our own site only.
const { provider, key, script, site, theme } = document.documentElement.dataset
const post = (state, more) => parent.postMessage({ about: 'captcha', state, ...more }, site)
const isNarrow = innerWidth < 300

// Both services call it once their API is there.
window.begin = () => {
  const service = provider === 'hcaptcha' ? window.hcaptcha : window.turnstile
  const id = service.render(document.getElementById('widget'), {
    sitekey: key,
    theme,
    // What is narrow is twice as tall.
    size: isNarrow ? 'compact' : provider === 'hcaptcha' ? 'normal' : 'flexible',
    callback: (token) => post('solved', { token }),
    // The page around it takes an answer at once, so this one is somebody's who was away: they begin anew.
    'expired-callback': () => service.reset(id),
    'error-callback': (code) => {
      post('failed', { code: String(code) })
      // Turnstile takes it as: we have said so ourselves.
      return true
    },
    'unsupported-callback': () => post('failed', { code: 'unsupported' }),
    'timeout-callback': () => service.reset(id),
    'chalexpired-callback': () => service.reset(id),
    // hCaptcha puts its pictures above everything in the frame, which has to be as tall.
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
