/** §9.23 The demo ends here, in seconds of the video. */
export const DEMO_END_S = 40
/** §4.15 The sound notice is shown this long, in milliseconds. */
export const SOUND_NOTICE_MS = 3_000

/** §2.32 Steps of the demo with the second at which each begins. The first begins with the video. */
export const demoSteps = [
  {
    id: 'upload',
    colour: 'note',
    startTime: 0,
    title: 'Upload Screenshot',
    description: 'Share the order from your camera roll. It’s read on your phone.',
    preview: 'Christopher · Leave at the door',
  },
  {
    id: 'generate',
    colour: 'amber',
    startTime: 11,
    title: 'Generate Message',
    description: 'Tap an ETA and a reason. The message is there at once.',
    preview: '10 min · Traffic · Warm',
  },
  {
    id: 'send',
    colour: 'go',
    startTime: 23,
    title: 'Send Message',
    description: 'Copy it with one tap and paste it into the chat of your delivery app.',
    preview: 'Copied. Paste it into the chat.',
  },
  {
    id: 'appreciated',
    colour: 'danger',
    startTime: 39,
    title: 'Get Appreciated',
    description: 'The customer knows where their food is, and that somebody cares.',
    preview: 'Thanks so much for letting me know!',
  },
] as const

export type DemoStep = (typeof demoSteps)[number]

/** §2.32 The index of the last step whose start time (in seconds) has been reached; 0 before all of them. */
export const stepAt = (seconds: number): number =>
  Math.max(
    0,
    demoSteps.findLastIndex(({ startTime }) => seconds >= startTime),
  )

/** §4.14, §9.23 Whether the demo is over at this second. */
export const isDemoOver = (seconds: number): boolean => seconds >= DEMO_END_S
