import { useEffect, useRef, useState } from 'react'
import { currentTheme } from '../../ui/theme.ts'
import { frameMessageOf } from './frame-message.ts'
import type { FrameHeight } from './frame-message.ts'

/** A captcha that has not appeared within this time counts as failed. */
const TIMEOUT_MS = 15_000

/**
 * Listens to the page in a frame, and to nothing else: a message counts when both its window and its origin are the
 * frame's.
 * @param frame the address of the page, here or on a host of its own
 * @param onSolved called with the answer
 */
export function useCaptchaFrame(frame: string, onSolved: (answer: string) => void) {
  const element = useRef<HTMLIFrameElement>(null)
  const [view, setView] = useState<'loading' | 'failed' | FrameHeight>('loading')
  const { href, origin } = frameUrl(frame)
  useEffect(() => {
    const timer = setTimeout(() => setView('failed'), TIMEOUT_MS)
    const listen = (event: MessageEvent) => {
      if (event.source !== element.current?.contentWindow || event.origin !== origin) return
      const message = frameMessageOf(event.data)
      if (!message) return
      clearTimeout(timer)
      if (message.state === 'solved') return onSolved(message.token)
      setView(message.state === 'failed' ? 'failed' : message.height)
      // The retry button is removed, so its focus moves to the content that replaces it.
      if (document.activeElement === document.body) element.current?.focus()
    }
    addEventListener('message', listen)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', listen)
    }
  }, [origin, onSolved])
  return { element, address: href, view }
}

/** Gives the frame's page the theme of the page around it. */
function frameUrl(frame: string): URL {
  const address = new URL(frame, location.href)
  const theme = currentTheme()
  if (theme !== 'system') address.searchParams.set('theme', theme === 'light' ? 'light' : 'dark')
  return address
}
