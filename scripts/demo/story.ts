// The storyboard of the demo film, second by second. The four steps and their times are those of
// domain/site/demo.ts.

export const FPS = 25
export const FILM = { width: 720, height: 900 }
/** The app's part of the phone's screen, in CSS pixels; a status bar is above it. */
export const APP = { width: 390, height: 760 }
export const STATUS_BAR = 40

/** The line under a step's title: the second from which it shows, and its text. Also the film's captions. */
export const lines: { at: number; text: string }[] = [
  { at: 0, text: 'An order comes in. Take a screenshot.' },
  { at: 3, text: 'Add it to Kindrop.' },
  { at: 5.3, text: 'It is read right here, on the phone.' },
  { at: 8.3, text: 'Surname and address are blacked out.' },
  { at: 11, text: 'Tap how far away you are.' },
  { at: 13.9, text: 'Tap what is holding you up.' },
  { at: 16.4, text: 'The message is there at once.' },
  { at: 18.4, text: 'Not quite you? Take another one.' },
  { at: 23, text: 'One tap copies it.' },
  { at: 26.6, text: 'Open the chat of your delivery app.' },
  { at: 28.8, text: 'Paste it and send it.' },
  { at: 34.2, text: 'Now they know, and nobody wonders.' },
  { at: 39, text: 'A kind word comes back.' },
]

/** Scenes around the app, in seconds. */
export const scenes = {
  shutter: 1.7,
  toApp: 2.8,
  picker: [4.25, 5.45],
  pickTap: 5.1,
  /** The message copied here is pasted later. */
  copyTap: 24,
  toChat: 27.2,
  fieldTap: 29.2,
  pasteTap: 30.3,
  sendTap: 33,
  delivered: 34.4,
  typing: 36.4,
  reply: 38.9,
  end: 40,
} as const

/** Actions in the app. A tap shows its finger a moment before; `show` only shows a tap. */
export type ScriptedAction =
  | { at: number; do: 'tap' | 'show'; button: string; exact?: boolean }
  | { at: number; do: 'choose' }
  | { at: number; do: 'scroll'; group: string; to: number }

export const scriptedActions: ScriptedAction[] = [
  { at: 4.1, do: 'show', button: 'Add a screenshot' },
  { at: 5.5, do: 'choose' },
  { at: 8.4, do: 'tap', button: 'See what is sent' },
  { at: 10.6, do: 'tap', button: 'Close', exact: true },
  { at: 11.2, do: 'scroll', group: 'Minutes away', to: 292 },
  { at: 12.6, do: 'tap', button: '10 minutes' },
  { at: 13.5, do: 'tap', button: 'Reason and tone' },
  { at: 14.1, do: 'scroll', group: 'Reason', to: 292 },
  { at: 15.2, do: 'tap', button: 'Traffic' },
  { at: 18.9, do: 'tap', button: 'Another one' },
  { at: 20.6, do: 'tap', button: 'Another one' },
  { at: scenes.copyTap, do: 'tap', button: 'Copy message' },
]

/** The camera: which point of the phone is in the middle at a second, and its scale. Eased in between. */
export const camera: { at: number; scale: number; y: number }[] = [
  { at: 0, scale: 1.12, y: 318 },
  { at: 1.6, scale: 1.22, y: 332 },
  { at: 2.7, scale: 1.22, y: 332 },
  { at: 3.3, scale: 1.26, y: 290 },
  { at: 4, scale: 1.5, y: 235 },
  { at: 4.35, scale: 1.5, y: 235 },
  { at: 4.8, scale: 1.25, y: 520 },
  { at: 5.3, scale: 1.25, y: 520 },
  { at: 6, scale: 1.55, y: 262 },
  { at: 8.5, scale: 1.6, y: 280 },
  { at: 9.2, scale: 0.98, y: 420 },
  { at: 10.7, scale: 1.02, y: 420 },
  { at: 11.8, scale: 1.42, y: 548 },
  { at: 16.2, scale: 1.46, y: 556 },
  { at: 17.2, scale: 1.66, y: 612 },
  { at: 22.4, scale: 1.72, y: 618 },
  { at: 24.3, scale: 1.6, y: 608 },
  { at: 25.1, scale: 1.2, y: 280 },
  { at: 26.8, scale: 1.2, y: 280 },
  { at: 27.8, scale: 1.05, y: 340 },
  { at: 29, scale: 1.5, y: 590 },
  { at: 33.2, scale: 1.58, y: 590 },
  { at: 34.2, scale: 1.45, y: 560 },
  { at: 36.2, scale: 1.45, y: 560 },
  { at: 38.6, scale: 1.6, y: 590 },
  { at: 40, scale: 1.66, y: 590 },
]
