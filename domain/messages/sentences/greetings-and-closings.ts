import { lines } from '../notation.ts'

/* How to add a sentence: see the head of on-the-way.ts. A greeting ends in a comma. */

/** Greetings by name. The composer puts one in front of the news, or the name after it. */
export const greetings = lines(`
  w: hi {name},
  w: hello {name},
  w: hey {name},
  b: hi {name},
  b: hey {name},
  b: {name},
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

/** How a message ends before the delivery, unless the order is late. */
export const closings = lines(`
  wb: thanks for your order
  w: I hope your day is going well
  w: thank you, and have a lovely day
  w: thanks, and have a good one
  w: message me here if anything changes
  w: enjoy the rest of your day
  b: just message me here if anything changes
  wb waited: thanks for your patience
  wb waited: thanks for waiting
  wb meets near: see you soon
  b: thanks
  b: thank you
  b: have a great day
  b: message me here if you need to
  b: thank you, and have a great day
  b: have a good one
  p: thanks, and have a great day
  p: have a good one
  p: thanks for the order
  p: give me a shout here if anything changes
  p: enjoy the rest of your day
  p waited: thanks for hanging in there
  p waited: thanks for your patience
  p meets near: see you soon
  f: thank you for your order
  f waited: thank you for your patience
  f waited: I appreciate your patience
  f meets near: I look forward to meeting you
  f: please message me here if anything changes
  f: please message me here if you need to
  f: thank you, and have a pleasant day
  f: have a pleasant day
`)
