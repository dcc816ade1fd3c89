/* How to add a sentence: see the head of on-the-way.ts. A greeting ends in a comma. */
import { lines } from '../notation.ts'

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
