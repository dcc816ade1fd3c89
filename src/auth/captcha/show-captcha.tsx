import { createRoot } from 'react-dom/client'
import type { Captcha } from '../../api.ts'
import { CaptchaSheet } from './CaptchaSheet.tsx'

/**
 * Shows the captcha above the page, which keeps its state. Resolves to its answer, or to null when it was dismissed.
 */
export function showCaptcha(captcha: Captcha): Promise<string | null> {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  return new Promise<string | null>((resolve) => {
    root.render(<CaptchaSheet frame={captcha.frame} onClosed={resolve} />)
  }).finally(() => {
    // The dialog closes before it is removed, so that the focus returns to where it was.
    container.querySelector('dialog')?.close()
    root.unmount()
    container.remove()
  })
}
