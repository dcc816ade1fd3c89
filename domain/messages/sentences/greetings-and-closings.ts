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
  w to_store: message me here if anything changes
  w at_store: any questions, just message me here
  b to_store: just message me here if anything changes
  w: I hope it's a good day for you
  w: it's nice to be your driver today
  wb waited: thanks for your patience
  wb waited: thanks for waiting
  wb meets near: see you soon
  b: thanks
  b at_store: message me here if you need to
  b: happy to be your driver today
  b: hope your day's going well
  p: thanks for the order
  p at_store: give me a shout here if you need me
  p: glad to be your driver for this one
  p: I hope it's a good day for you
  p: I hope your day's going well
  p to_store: message me here if anything comes up
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
  f to_store: please message me here if anything changes
  f at_store: please message me here if you need to
  f at_store: please message me here if anything comes up
  f: I hope that it is a good day for you
  f: it is a pleasure to be your driver today
  f: it is a pleasure to deliver to you today
`)
