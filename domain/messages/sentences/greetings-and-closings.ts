import { lines } from '../notation.ts'

/* How to add a sentence: see the head of on-the-way.ts. A greeting ends in a comma. */

/** Greetings by name. The composer puts one in front of the news, or the name after it. */
export const greetings = lines(`
  w: hi {name},
  w: hello {name},
  w: hey {name},
  b: hi {name},
  b: hey {name},
  b: hello {name},
  p: hey {name},
  p: g'day {name},
  p: hi {name},
  f: hello {name},
  f: dear {name},
`)

/** Greetings for a customer whose name is not known. */
export const namelessGreetings = lines(`
  wb: hi there,
  wb: hello,
  w: hello there,
  b: hi,
  p: hey there,
  p: g'day,
  p: hi there,
  f: hello,
`)

/** How a message ends before the delivery, unless the order is late: never with a goodbye. */
export const closings = lines(`
  wb: thanks for your order
  wb: I hope your day is going well
  w: I hope you're having a good day
  w: message me here if anything changes
  b: just message me here if anything changes
  wb waited: thanks for your patience
  wb waited: thanks for waiting
  wb meets near: see you soon
  b: thanks
  b: thank you
  b: message me here if you need to
  p: thanks for the order
  p: give me a shout here if you need me
  p: I hope your day's going well
  p: message me here if anything comes up
  p: I hope you're having a good one
  p waited: thanks for hanging in there
  p waited: thanks for your patience
  p meets near: see you soon
  f: thank you for your order
  f: I hope your day is going well
  f: I hope you are having a good day
  f waited: thank you for your patience
  f waited: I appreciate your patience
  f meets near: I look forward to meeting you
  f: please message me here if anything changes
  f: please message me here if you need to
  f: please message me here if anything comes up
`)
