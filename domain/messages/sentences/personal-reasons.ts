/*
 * How to add a sentence: see the head of on-the-way.ts. A line here is one light, human sentence that asks
 * for nothing: it suggests neither need nor wish for money, and explains nothing. It is never used for a late
 * order.
 */
import type { personalReasons, ReasonId } from '../message.ts'
import { lines } from '../notation.ts'
import type { Pool } from '../notation.ts'

/**
 * Wording of a reason about the driver, one sentence after the rest; after the delivery perhaps a different
 * one.
 */
type PersonalWording = { before: Pool; delivered?: Pool }

export const aboutMe: Record<(typeof personalReasons)[number], PersonalWording> = {
  studying: {
    before: lines(`
      w: I'm a student, and I deliver between classes
      w: I deliver between classes, and it's nice to be out and about
      wb: I'm a student and deliver between classes
      b: I deliver between my classes
      b: I'm a student, delivering between classes
      p: I'm a student, and I deliver between classes
      p: I'm a student, and it's good to be out between classes
      p: my textbooks can wait a bit while I deliver
      f: I am a student, and I deliver between classes
      f: between classes I make deliveries, and I enjoy it
      f: my deliveries fit in between my classes
    `),
    delivered: lines(`
      w: I'm a student, and this was a nice break from my studies
      w: I deliver between classes, and this was a nice trip
      b: I'm a student, and this was a nice study break
      b: this was a nice break from studying
      p: I'm a student, and this was a nice break between classes
      p: now it's back to my textbooks
      f: I am a student, and this was a pleasant break from my studies
      f: this was a pleasant trip between classes
    `),
  },
  supporting_family: {
    before: lines(`
      w: every order gets the care that I'd want for my own family
      w: I take the same care with every order as with my own family's
      wb: I take the same care with each order as with my own family's
      b: I take the care that I'd want for my own family
      p: every order gets the family treatment from me
      p: I take the same care with every order as with my own family's
      p: I take the care that I'd want for my own family
      f: I take the care that I would want for my own family
      f: every order gets the care that I would want for my own family
    `),
    delivered: lines(`
      w: I carried {it} as if it were for my own family
      w: {it} got the care that I'd want for my own family
      b: I carried {it} as if it were for my own family
      b: I took the same care with {it} as with my own family's
      p: I carried {it} as if it were for my own family
      p: {it} got the family treatment from me
      f: I carried {it} as if it were for my own family
      f: I took the same care with {it} as with an order for my own family
    `),
  },
  saving_for_goal: {
    before: lines(`
      w: I enjoy this work, and my goal is to do it well
      w: I enjoy delivering, and my goal is to do it well
      w: my goal is to do this well, and I enjoy it
      b: my goal is to do this well, and I enjoy it
      b: I enjoy this work, and my goal is to do it well
      p: I enjoy this work, and my goal is to do it well
      p: my goal is to do this well, and I enjoy it
      p: I enjoy delivering, and my goal is to do it well
      f: I enjoy this work, and my goal is to do it well
      f: my goal is to do this well, and I enjoy it
    `),
  },
  first_week: {
    before: lines(`
      w: it's my first week doing this, and I'm enjoying it
      w: I'm new this week, so I'm taking extra care
      w: this is my first week, and so far I love it
      wb: first week for me, so I'm taking extra care
      b: I'm new this week and enjoying it
      p: it's my first week, and I'm enjoying every delivery
      p: I'm brand new at this, and enjoying every trip
      p: it's my first week, and the map is my best friend
      f: this is my first week, so I am taking extra care
      f: I am new to this work and enjoying it
      f: it is my first week in this work, and I am glad to be doing it
    `),
    delivered: lines(`
      w: it's my first week doing this, and that was a lovely trip
      w: I'm new this week, and I enjoyed this trip
      b: it's my first week, and that one went well
      b: I'm new this week and enjoying it
      p: it's my first week, and I'm enjoying every delivery
      p: I'm brand new at this, and that one was fun
      f: this is my first week, and I am enjoying it
      f: I am new to this work and enjoying it
    `),
  },
  love_neighbourhood: {
    before: lines(`
      w: I love delivering in your neighbourhood
      w: yours is one of my favourite neighbourhoods to deliver in
      w: it's always nice to come through your neighbourhood
      b: I love delivering in your area
      b: your area is one of my favourites
      p: your neighbourhood is my favourite lap in town
      p: I never say no to a trip through your neighbourhood
      p: your part of town is my favourite
      f: I always enjoy delivering in your neighbourhood
      f: your neighbourhood is one of my favourites
      f: it is always a pleasure to come through your neighbourhood
    `),
    delivered: lines(`
      w: it's always nice to come through your neighbourhood
      w: I love delivering in your neighbourhood
      b: always nice to be in your area
      b: I love delivering in your area
      p: your neighbourhood is my favourite lap in town
      p: your part of town is my favourite
      f: it is always a pleasure to come through your neighbourhood
      f: I always enjoy delivering in your neighbourhood
    `),
  },
  birthday_shift: {
    before: lines(`
      w: it's my birthday today, and I'm having a nice shift
      w: I'm out and about on my birthday, and it's a cheerful one
      w: it's my birthday, so I'm in a good mood out here
      b: it's my birthday, so it's a cheerful shift
      b: it's my birthday, and I'm having a nice shift
      p: it's my birthday, so I'm in a party mood out here
      p: it's my birthday, and I'm having a ball on this shift
      p: I'm a year wiser today, and in a very good mood
      f: it is my birthday today, and I am enjoying the shift
      f: today is my birthday, which makes it a cheerful shift
    `),
    delivered: lines(`
      w: it's my birthday today, and I'm having a nice shift
      w: it's my birthday, and I'm having a cheerful shift
      b: it's my birthday, so it's a cheerful shift
      b: it's my birthday, and I'm having a nice shift
      p: it's my birthday, and I'm having a ball on this shift
      p: I'm a year wiser today, and in a very good mood
      f: it is my birthday today, and I am enjoying the shift
      f: today is my birthday, which makes it a cheerful shift
    `),
  },
}

/** Whether a reason is about the driver rather than about the delivery. */
export const isPersonal = (id: ReasonId): id is keyof typeof aboutMe => id in aboutMe
