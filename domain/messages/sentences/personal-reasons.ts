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
      w: I'm a student, and being out delivering is a nice break from the books
      w: I deliver around my studies, and it's nice to be out and about
      w: delivering is a nice break from my studies
      wb: I'm a student, and this is my break from the books
      b: I'm a student, and I deliver around my studies
      b: delivering is a nice break from my studies
      p: I'm a student, and this is more fun than my textbooks
      p: I'm a student, and this is a fun break from the books
      p: my textbooks can wait a bit while I deliver
      f: I am a student, and I deliver alongside my studies
      f: I am a student, and I enjoy delivering alongside my studies
      f: I deliver alongside my studies, and I enjoy being out
      f: delivering is a pleasant break from my studies
    `),
    delivered: lines(`
      w: I'm a student, and this was a nice break from my studies
      w: I deliver around my studies, and this was a nice trip
      b: I'm a student, and this was a nice study break
      b: this was a nice break from studying
      p: I'm a student, and this was more fun than my textbooks
      p: I'm a student, and this was a fun study break
      f: I am a student, and this was a pleasant break from my studies
      f: this was a pleasant break from my studies
      f: I deliver alongside my studies, and I enjoyed this trip
    `),
  },
  supporting_family: {
    before: lines(`
      w: I look after every order like it's for my own family
      w: I treat every order like it's for my own family
      wb: I look after each order like it's for my family
      wbp: each order gets the same care as one for my family
      b: I treat every order like it's for my own family
      p: I treat every order like it's for my own family
      p: I look after every order like it's for my own family
      f: I treat every order as if it were for my own family
      f: I look after every order as if it were for my own family
      f: each order gets the same care as one for my own family
    `),
    delivered: lines(`
      w: I looked after this one like it was for my own family
      w: I treat every order like it's for my own family
      b: I looked after this one like it was for my own family
      b: this one got the same care as one for my family
      b: I look after each order like it's for my family
      p: this one got the same care as one for my family
      p: I looked after this one like it was for my own family
      f: I looked after this order as if it were for my own family
      f: this order got the same care as one for my own family
      f: I treat every order as if it were for my own family
    `),
  },
  saving_for_goal: {
    before: lines(`
      w: I'm working towards a goal of mine, and I'm enjoying the road there
      w: there's a goal I'm working towards, and I like being out on the road
      b: I'm working towards a goal, and enjoying the road there
      b: I'm working towards a goal, and it's nice to be out
      p: I'm chasing a goal of mine, and having fun on the road there
      p: there's a goal I'm chasing, and I'm enjoying the ride
      f: I am working towards a goal of mine, and I enjoy being out
      f: there is a goal that I am working towards, and I enjoy being out
    `),
  },
  first_week: {
    before: lines(`
      w: it's my first week doing this, and I'm enjoying it
      w: I started this week, so I'm taking extra care
      w: this is my first week, and so far I love it
      wb: first week for me, so I'm taking extra care
      b: I started this week, and I'm enjoying it
      p: it's my first week, and I'm enjoying every delivery
      p: I'm brand new at this, and enjoying every trip
      p: it's my first week, and I'm loving it so far
      f: this is my first week, so I am taking extra care
      f: I started this week, and I am enjoying it
      f: this is my first week in the job, and I am enjoying it
    `),
    delivered: lines(`
      w: it's my first week doing this, and that was a lovely trip
      w: I started this week, and I enjoyed this trip
      b: it's my first week, and that one went well
      b: I started this week, and I'm enjoying it
      p: it's my first week, and I'm enjoying every delivery
      p: I'm brand new at this, and that one was fun
      f: this is my first week, and I am enjoying it
      f: I started this week, and I am enjoying it
    `),
  },
  love_neighbourhood: {
    before: lines(`
      w: I love delivering in your neighbourhood
      w: yours is one of my favourite neighbourhoods to deliver in
      w: it's always nice to come through your neighbourhood
      b: I love delivering in your area
      b: your area is one of my favourites
      p: I love delivering in your part of town
      p: I never say no to a trip through your neighbourhood
      p: your part of town is one of my favourites
      f: I always enjoy delivering in your neighbourhood
      f: your neighbourhood is one of my favourites
      f: I like coming through your neighbourhood
    `),
    delivered: lines(`
      w: it's always nice to come through your neighbourhood
      w: I love delivering in your neighbourhood
      b: always nice to be in your area
      b: I love delivering in your area
      p: I love delivering in your part of town
      p: your part of town is one of my favourites
      f: I like coming through your neighbourhood
      f: I always enjoy delivering in your neighbourhood
    `),
  },
  birthday_shift: {
    before: lines(`
      w: it's my birthday today, and it's a good one so far
      w: it's my birthday today, and it's nice to be out and about
      b: it's my birthday today, and I'm enjoying it
      b: it's my birthday, and it's nice to be out and about
      p: it's my birthday today, and I'm enjoying every minute
      p: it's my birthday today, and it's a fun one so far
      p: I'm a year wiser today, and enjoying being out and about
      f: it is my birthday today, and I am glad to be out delivering
      f: today is my birthday, and it is a pleasure to be out
    `),
    delivered: lines(`
      w: it's my birthday today, and this was a nice stop
      w: it's my birthday today, and I liked coming by
      b: it's my birthday today, and this was a nice stop
      b: it's my birthday, and I'm enjoying it
      p: it's my birthday today, and this was a fun one
      p: I'm a year wiser today, and this was a nice stop
      f: it is my birthday today, and this was a pleasant stop
      f: today is my birthday, and it was a pleasure to deliver to you
    `),
  },
}

/** Whether a reason is about the driver rather than about the delivery. */
export const isPersonal = (id: ReasonId): id is keyof typeof aboutMe => id in aboutMe
