/* How to add a sentence: see the head of picked-up.ts. */
import { lines } from './notation.ts'

/** When the driver should be there, as a sentence of its own, and how it will be dropped off with it. */
export const arrival = lines(`
  wb: I should be with you in about {eta}
  wb: I'm about {eta} away
  wb: I should be there in about {eta}[ and will {drop}]
  w: I'm hoping to be with you in about {eta}
  w: my best guess is about {eta}
  w: it looks like about {eta} from here
  w: about {eta} from now I should be there[ and will {drop}]
  w: I'm around {eta} away[ and will {drop}]
  w: expect me in about {eta}[, and I'll {drop}]
  w: that makes it about {eta} from now[, and I'll {drop}]
  w: all going well, I'll be there in about {eta}[ and will {drop}]
  b: about {eta} to go
  b: about {eta} away[, and I'll {drop}]
  b: should be there in about {eta}[ and will {drop}]
  p: my trusty map says about {eta}
  p: about {eta} to go, by my best guess
  p: we should roll up in about {eta}[ and I'll {drop}]
  p: give me about {eta}[ and I'll {drop}]
  p meet: you'll see me in about {eta}, give or take
  p: about {eta}, give or take a red light
  f: I expect to arrive in about {eta}[ and will {drop}]
  f: I should be with you in about {eta}[ and will {drop}]
  f: my estimated arrival is in about {eta}
  f: you can expect me in about {eta}[, and I will {drop}]
  f: the rest of the trip takes about {eta}[, and I will {drop}]
  f: I am about {eta} away[ and will {drop}]
`)
