/** How tall the check is: a line of its service's, one that is narrow, or its pictures. */
export type FrameHeight = 'row' | 'block' | 'tall'

/** What the page in the frame says (worker/auth/captcha-frame.js). */
export type FrameMessage =
  | { state: 'shown'; height: FrameHeight }
  | { state: 'solved'; token: string }
  | { state: 'failed' }

/** Reads what a frame has said; null for what is none of its words. */
export function frameMessageOf(data: unknown): FrameMessage | null {
  const { about, state, height, token } = (data ?? {}) as Record<string, unknown>
  if (about !== 'captcha') return null
  if (state === 'solved') return typeof token === 'string' && token !== '' ? { state, token } : null
  if (state === 'failed') return { state }
  const known = heights.find((one) => one === height)
  return state === 'shown' && known ? { state, height: known } : null
}

const heights = ['row', 'block', 'tall'] as const
