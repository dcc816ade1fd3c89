/* How to add a sentence: see the head of on-the-way.ts. */
import type { Instruction } from '../message.ts'
import { lines } from '../notation.ts'
import type { Pool } from '../notation.ts'

/** How the driver will follow the drop-off instruction, before the order is there. */
export const instructionLines: Record<Instruction, Pool> = {
  leave_at_door: lines(
    `
    wb: I'll leave {it} at your door, as you asked
    wb: I'll leave {it} at the door for you
    w: I'll leave {it} right at your door, as you asked
    w: I'll leave {it} at your door when I get there
    wb: as you asked, I'll leave {it} at your door
    w: {it} will be at your door, as you asked
    b: I'll pop {it} at your door
    b: I'll leave {it} at your door, as asked
    p: I'll leave {it} at your door, just as you asked
    p: I'll pop {it} at your door
    p: {it} will be waiting at your door
    p: just as you asked, I'll leave {it} at your door
    f: I will leave {it} at your door, as you (asked|requested)
    f: as you (asked|requested), I will leave {it} at your door
    f: {it} will be at your door, as you requested
    `,
    ['asked'],
  ),
  hand_to_me: lines(
    `
    wb: I'll hand {it} to you in person, as you asked
    w: I'll hand {it} to you myself, as you asked
    w: I'll bring {it} right to you, as you asked
    wb: as you asked, I'll hand {it} to you in person
    b: I'll hand {it} over in person
    b: I'll bring {it} to you in person
    p: I'll hand {it} to you myself
    p: I'll bring {it} right to you, just as you asked
    p: just as you asked, I'll hand {it} over in person
    f: I will hand {it} to you in person, as you (asked|requested)
    f: as you (asked|requested), I will hand {it} to you in person
    f: I will bring {it} to you in person, as you asked
    `,
    ['asked', 'meets'],
  ),
  meet_outside: lines(
    `
    wb: I'll meet you outside, as you asked
    w: I'll come to you outside, as you asked
    wb: as you asked, I'll meet you outside
    b: I'll meet you outside
    b: I'll be outside with {it}, as asked
    p: I'll be outside with {it}
    p: I'll meet you outside, just as you asked
    p: just as you asked, I'll meet you outside
    f: I will meet you outside, as you (asked|requested)
    f: as you (asked|requested), I will meet you outside
    f: I will bring {it} to you outside, as you asked
    `,
    ['asked', 'meets'],
  ),
  meet_in_lobby: lines(
    `
    wb: I'll meet you in the lobby, as you asked
    wb: I'll bring {it} to the lobby, as you asked
    w: I'll see you in the lobby, as you asked
    wb: as you asked, I'll meet you in the lobby
    b: I'll see you in the lobby
    b: I'll be in the lobby with {it}, as asked
    p: I'll meet you in the lobby, just as you asked
    p: I'll see you in the lobby
    p: just as you asked, I'll meet you in the lobby
    f: I will meet you in the lobby, as you (asked|requested)
    f: as you (asked|requested), I will meet you in the lobby
    f: I will bring {it} to the lobby, as you asked
    `,
    ['asked', 'meets'],
  ),
  collect_pin: lines(
    `
    wb: please have your delivery code ready
    wb: please have your delivery code handy
    w: I'll need your delivery code when I get to you, so please have it ready
    w: please have your delivery code ready for when I get to you
    b: I'll need your delivery code when I get to you
    b: please keep your delivery code handy
    p: please have your delivery code ready for me
    p: I'll ask for your delivery code, so please keep it handy
    p: I'll need your delivery code when I get to you
    f: please have your delivery code ready
    f: I will need your delivery code, so please have it ready
    f: please have your delivery code ready when I get to you
    `,
    ['asked', 'meets'],
  ),
  other: lines(
    `
    wbp: I've got your drop-off note, thanks
    w: I've seen your drop-off note, thanks
    wbp: I've got your drop-off note
    wb: thanks for the drop-off note
    bp: got your drop-off note, thanks
    p: got your note, thanks
    f: I have your drop-off note
    f: I have your drop-off note, thank you
    f: thank you for your drop-off note
    f: I have seen your drop-off note, thank you
    `,
    ['asked'],
  ),
}
