/* How to add a sentence: see the head of picked-up.ts. A greeting ends in a comma or a colon. */
import { lines } from './notation.ts'

/** Greetings for every moment, with the name or without. */
export const greetings = lines(`
  wbp: hi {name},
  wb: hello {name},
  wbp: hi there {name},
  wp: hey {name},
  w: hi {name}, your driver here:
  b: hey {name},
  b: hi {name}, your driver here:
  p: g'day {name},
  p: hey there {name},
  p: hi {name}, your trusty driver here:
  f: hello {name},
  f: dear {name},
  f: hello {name}, a short message from your driver:
  f: hello {name}, this is your driver:
  wbp: hi there,
  wb: hello,
  b: hello there,
  b: hey there,
  b: hi from your driver:
  w: hello from your driver:
  w: hello there,
  wb: hi, your driver here:
  p: hey there,
  p: g'day,
  p: your trusty driver here:
  f: hello,
  f: hello there,
  f: hello from your driver:
  f: a short message from your driver:
  b: a quick word from your driver:
  w: a quick word from your driver:
  f: hello, this is your driver:
`)
