import { useEffect, useRef, useState } from 'react'
import type { Captcha } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Progress.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { currentTheme } from '../../ui/theme.ts'
import { showAbove } from '../show-above.tsx'

/** Shows the captcha above the page. Resolves to its answer, or to null when it was dismissed. */
export const showCaptcha = ({ frame }: Captcha): Promise<string | null> =>
  showAbove((resolve) => <CaptchaSheet frame={frame} onClosed={resolve} />)

/** A captcha that has not appeared within this time counts as failed. */
const TIMEOUT_MS = 15_000

/**
 * Listens to the page in a frame, and to nothing else: a message counts when both its window and its origin are the
 * frame's.
 * @param frame the address of the page, here or on a host of its own
 * @param onSolved called with the answer
 */
function useCaptchaFrame(frame: string, onSolved: (answer: string) => void) {
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

function frameUrl(frame: string): URL {
  const address = new URL(frame, location.href)
  const theme = currentTheme()
  if (theme !== 'system') address.searchParams.set('theme', theme === 'light' ? 'light' : 'dark')
  return address
}

type Props = {
  frame: string
  /** Called with the answer, or null when the driver dismissed the captcha. */
  onClosed: (answer: string | null) => void
}

/**
 * §8.16 Shows the captcha in a frame, whose page alone may run the captcha service's script. Most people see it for a
 * moment only. A captcha that cannot load says so and can be retried.
 */
function CaptchaSheet({ frame, onClosed }: Props) {
  const [tries, setTries] = useState(1)
  return (
    <Sheet
      open
      onClose={() => onClosed(null)}
      title="Are you a person?"
      description="This keeps robots out. Often there’s nothing to do."
    >
      <Check key={tries} frame={frame} onSolved={onClosed} onRetry={() => setTries(tries + 1)} />
    </Sheet>
  )
}

type CheckProps = { frame: string; onSolved: (answer: string) => void; onRetry: () => void }

function Check({ frame, onSolved, onRetry }: CheckProps) {
  const { element, address, view } = useCaptchaFrame(frame, onSolved)
  if (view === 'failed') return <Failed onRetry={onRetry} />
  return (
    // As wide as the sheet: on a small phone the captcha needs every pixel.
    <div className="relative -mx-4 mt-2 md:mx-0">
      {view === 'loading' && (
        <p
          role="status"
          className="absolute inset-x-0 top-6 flex items-center justify-center gap-2 text-muted"
        >
          <Spinner /> The check is loading…
        </p>
      )}
      <iframe
        ref={element}
        src={address}
        title="Check that you’re a person"
        // The captcha service's own frames need their origins, which they have only if this frame has its own. The
        // frame may neither navigate the page nor open dialogs; a host of its own (SECURITY_CAPTCHA_FRAME_ORIGIN)
        // separates it from the site.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the reason is above.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        className={`block w-full ${heights[view === 'loading' ? 'row' : view]}`}
      />
    </div>
  )
}

/** The focus may have been inside the removed frame, so it moves to the button for keyboard users. */
function Failed({ onRetry }: { onRetry: () => void }) {
  const retryButton = useRef<HTMLButtonElement>(null)
  useEffect(() => retryButton.current?.focus(), [])
  return (
    <Notice
      tone="amber"
      live
      title="We couldn’t load the check"
      actions={
        <Button ref={retryButton} variant="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Check that you’re online and that nothing blocks it. What you typed is still there.
    </Notice>
  )
}

const heights: Record<FrameHeight, string> = { row: 'h-24', block: 'h-44', tall: 'h-[min(36rem,60dvh)]' }

type FrameHeight = 'row' | 'block' | 'tall'

/** The messages of the page in the frame (worker/auth/captcha-frame.js). */
type FrameMessage =
  | { state: 'shown'; height: FrameHeight }
  | { state: 'solved'; token: string }
  | { state: 'failed' }

/** Parses a message of the frame; null for anything else. */
export function frameMessageOf(data: unknown): FrameMessage | null {
  const { about, state, height, token } = (data ?? {}) as Record<string, unknown>
  if (about !== 'captcha') return null
  if (state === 'solved') return typeof token === 'string' && token !== '' ? { state, token } : null
  if (state === 'failed') return { state }
  const known = frameHeights.find((one) => one === height)
  return state === 'shown' && known ? { state, height: known } : null
}

const frameHeights = ['row', 'block', 'tall'] as const
