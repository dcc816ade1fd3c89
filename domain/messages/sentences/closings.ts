/* How to add a sentence: see the head of on-the-way.ts. */
import { lines } from '../notation.ts'

/** How a message ends before the delivery, unless the order is late. */
export const closings = lines(`
  wb: thanks for your order
  w: I hope you're having a (good|great) day
  w: thank you, and have a lovely day
  w: I hope your day is going well
  w: hope the day is treating you well
  w: I hope all is well at your end
  wb waited: thanks for your patience
  wb waited: thanks for waiting
  wb meets near: see you soon
  b: thanks
  b: thank you
  b: have a great day ahead
  b: I hope your day is going well so far
  b: hope all is well at your end
  b: thank you, and have a great day
  b: hope your day is going well
  b: have a good one
  p: hope your day is going well
  p: hope it's a good day at your end
  p: hope life is treating you well
  p: thanks, and have a great day
  p: have a good one
  p: thanks for the order
  p waited: thanks for hanging in there
  p waited: your patience is much appreciated
  f: thank you for your order
  f waited: thank you for your patience
  f waited: I appreciate your patience
  f meets near: I look forward to meeting you
  f: I hope you are having a good day
  f: I hope your day is going well
  f: thank you, and have a pleasant day
  f: I wish you a pleasant day
  f: have a pleasant day
  f: I hope that all is well with you today
`)
