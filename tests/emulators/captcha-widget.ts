// The captcha emulator's widget in a browser, with the API that Turnstile and hCaptcha share: a script that
// renders a frame of the service's own, with a button for a person to press.

/** The script, as `window.turnstile` or `window.hcaptcha`. */
export const apiScript = (name: 'turnstile' | 'hcaptcha') => `(() => {
  const script = document.currentScript
  const address = new URL(script.src)
  const widgets = new Map()
  addEventListener('message', ({ source, origin, data }) => {
    for (const { frame, options } of widgets.values()) {
      if (source !== frame.contentWindow || origin !== address.origin) continue
      if (data.token) options.callback(data.token)
      else options[data.event]?.(data.code)
    }
  })
  const service = {
    render(place, options) {
      const frame = document.createElement('iframe')
      const id = 'widget-' + widgets.size
      frame.src = address.origin + '/widget?' + new URLSearchParams({ sitekey: options.sitekey, theme: options.theme })
      frame.title = 'Widget of the service'
      frame.style.cssText = 'border:0;width:300px;height:65px'
      place.append(frame)
      widgets.set(id, { frame, options })
      return id
    },
    reset(id) {
      const { frame } = widgets.get(id)
      frame.src = frame.src
    },
  }
  window.${name} = service
  window[address.searchParams.get('onload')]?.()
})()`

/** The frame's page: its button calls the service, and passes the token to the embedding page. */
export const widgetPage = (sitekey: string, theme: string) => `<!doctype html>
<html lang="en" style="color-scheme:${theme === 'dark' ? 'dark' : theme === 'light' ? 'light' : 'light dark'}">
<title>Widget</title>
<style>body{margin:0;font:1rem system-ui}button{box-sizing:border-box;width:100%;height:65px;font:inherit}</style>
<button>I am a person</button>
<script>
const tell = (what) => parent.postMessage(what, '*')
document.querySelector('button').onclick = async () => {
  const answer = await fetch('/solve', { method: 'POST', body: ${JSON.stringify(JSON.stringify(sitekey))} })
  tell(answer.ok ? { token: await answer.text() } : { event: 'error-callback', code: '300010' })
}
</script>
</html>`
