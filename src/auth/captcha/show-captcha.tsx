import { createRoot } from 'react-dom/client'
import type { Captcha } from '../../api.ts'
import { CaptchaSheet } from './CaptchaSheet.tsx'

/** Shows the check above whatever is there. Its answer, null when it was left. The page below keeps all it has. */
export function showCaptcha(captcha: Captcha): Promise<string | null> {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  return new Promise<string | null>((resolve) => {
    root.render(<CaptchaSheet frame={captcha.frame} onClosed={resolve} />)
  }).finally(() => {
    // Closed first, so that the focus goes back to where it was.
    container.querySelector('dialog')?.close()
    root.unmount()
    container.remove()
  })
}
