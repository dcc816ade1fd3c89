import { createRoot } from 'react-dom/client'
import type { Captcha } from '../../api.ts'
import { CaptchaSheet } from './CaptchaSheet.tsx'

/** Shows the check above whatever is there. Its answer, null when it was left. The page below keeps all it has. */
export function showCheck(captcha: Captcha): Promise<string | null> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  return new Promise<string | null>((resolve) => {
    root.render(<CaptchaSheet frame={captcha.frame} onEnd={resolve} />)
  }).finally(() => {
    // Closed first, so that the focus goes back to where it was.
    place.querySelector('dialog')?.close()
    root.unmount()
    place.remove()
  })
}
