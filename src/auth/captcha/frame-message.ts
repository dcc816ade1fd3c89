/** The height of the captcha: one row, a narrow block, or its images. */
export type FrameHeight = 'row' | 'block' | 'tall'

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
  const known = heights.find((one) => one === height)
  return state === 'shown' && known ? { state, height: known } : null
}

const heights = ['row', 'block', 'tall'] as const
