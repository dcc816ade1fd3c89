/* How to add a sentence: see the head of picked-up.ts. */
import type { Instruction } from '../message.ts'
import { lines } from './notation.ts'
import type { Pool } from './notation.ts'

type Wording = { sentence: Pool; /** What the driver will do, said after "I'll" or "will". */ drop: string[] }

/** How the driver will follow the drop-off instruction, before the order is there. */
export const instructions: Record<Instruction, Wording> = {
  leave_at_door: {
    drop: [
      'leave {it} at your door',
      'leave {it} at the door for you',
      'leave {it} at your door as you asked',
    ],
    sentence: lines(`
      wb: I'll leave {it} at your door, as you asked
      wb: I'll leave {it} at the door for you
      w: I'll pop {it} down at your door, the way you asked
      w: I've seen you'd like {it} left at the door, so that's where it will be
      w: I'll set {it} down at your door
      wb: as you asked, I'll leave {it} at your door
      wb: {it} will be waiting at your door, as you asked
      b: leaving {it} at your door, as asked
      b: I'll pop {it} at your door
      p: I'll have {it} waiting at your door, as requested
      p: I'll park {it} at your door, as you asked
      p: your door is where {it} will be waiting
      p: I'll leave {it} at your door, no need to race me there
      f: I will leave {it} at your door, as you requested
      f: as requested, I will leave {it} at your door
      f: I will place {it} at your door, as you asked
      f: your door is where I will leave {it}, as you asked
    `),
  },
  hand_to_me: {
    drop: ['hand {it} to you in person', 'hand {it} to you myself', 'bring {it} to you in person'],
    sentence: lines(`
      wb: I'll hand {it} to you in person, as you asked
      w: I'll bring {it} right to you with my own hands
      w: I'll make sure to hand {it} to you myself
      w: I'll hand {it} over in person, the way you asked
      wb: as you asked, I'll hand {it} to you in person
      w: from my hands to yours, as you asked
      b: I'll hand {it} to you
      b: handing {it} over in person, as asked
      p: I'll do the handover in person, as requested
      p: I'll bring {it} in person, with a smile
      p: from my hands to yours, as requested
      f: I will hand {it} to you in person, as you requested
      f: as requested, I will hand {it} to you directly
      f: I will bring {it} to you in person, as you asked
    `),
  },
  meet_outside: {
    drop: ['meet you outside', 'meet you out the front', 'see you outside'],
    sentence: lines(`
      wb: I'll meet you outside, as you asked
      wb: I'll meet you out the front
      w: I'll see you outside, the way you asked
      w: I'll be at the kerb for you, as you asked
      wb: as you asked, I'll meet you outside
      w: see you outside, as you asked
      b: meeting you outside, as asked
      b: I'll see you outside
      p: I'll see you at the kerb, as requested
      p: I'll be the one outside holding {it}
      p: let's do the handover out the front, as you asked
      f: I will meet you outside, as you requested
      f: as requested, I will meet you outside
      f: I will wait for you outside with {it}, as you asked
    `),
  },
  meet_in_lobby: {
    drop: ['meet you in the lobby', 'come to the lobby', 'see you in the lobby'],
    sentence: lines(`
      wb: I'll meet you in the lobby, as you asked
      wb: I'll come to the lobby for you
      w: I'll see you in the lobby, the way you asked
      w: I'll bring {it} to the lobby for you
      wb: as you asked, I'll meet you in the lobby
      w: see you in the lobby, as you asked
      b: meeting you in the lobby, as asked
      b: I'll see you in the lobby
      p: I'll be the one in the lobby holding {it}
      p: I'll see you in the lobby, as requested
      p: the lobby it is, as you asked
      f: I will meet you in the lobby, as you requested
      f: as requested, I will meet you in the lobby
      f: I will bring {it} to the lobby, as you asked
    `),
  },
  collect_pin: {
    drop: [
      'please have your code ready',
      'please have your delivery code ready',
      'please keep your code handy',
    ],
    sentence: lines(`
      wb: please have your delivery code ready[, as I should be there in about {eta}]
      wb: please have your code handy for when I arrive[ in about {eta}]
      w: I'll need your delivery code when I arrive[ in about {eta}], so please have it ready
      w: if you could have your code ready for me[ in about {eta}], that would be great
      wb: please keep your delivery code handy[, about {eta} to go]
      f: please keep your delivery code at hand[, as I am about {eta} away]
      b: please have your code ready when I arrive[ in about {eta}]
      b: I'll need your delivery code[ in about {eta}], please
      p: please have your secret code at the ready[, I'm about {eta} away]
      p: I'll ask for your delivery code at the handover[ in about {eta}], so please keep it handy
      p: please warm up your delivery code[, I'm about {eta} out]
      f: please have your delivery code ready[, as I expect to arrive in about {eta}]
      f: please have your code ready for when I arrive[ in about {eta}]
      f: I will need your delivery code when I arrive[ in about {eta}], so please have it ready
    `),
  },
  other: {
    drop: ['follow your drop-off note', 'keep your drop-off note in mind', 'go by your drop-off note'],
    sentence: lines(`
      wb: I've seen your drop-off note
      w: I've read your drop-off note and have it in mind
      w: thanks for the drop-off note, I've read it
      w: I've got your drop-off note in front of me
      b: I've read your drop-off note
      b: thanks for the drop-off note, I've seen it
      wb: your drop-off note is clear
      b: drop-off note seen
      p: I've studied your drop-off note like a treasure map
      p: I've seen your drop-off note, very handy
      p: your drop-off note is read and remembered
      f: I have seen your drop-off note
      f: I have read your drop-off note and will keep it in mind
      f: your drop-off note is clear, thank you
      f: thank you for the drop-off note, which I have seen
    `),
  },
}
