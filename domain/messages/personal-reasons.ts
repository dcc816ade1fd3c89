/*
 * How to add a sentence: see the head of picked-up.ts. A line here is one light, human sentence that asks for
 * nothing and cannot be felt as a plea: glad, not needy.
 */
import type { personalReasons } from '../message.ts'
import { lines } from './notation.ts'
import type { PersonalWording } from './wording.ts'

/** Reasons about the driver, one sentence each. They come last, beside the closing. */
export const aboutMe: Record<(typeof personalReasons)[number], PersonalWording> = {
  studying: {
    before: lines(`
      w: I'm studying between trips, so it's nice to be out of the books for a bit
      w: I deliver around my studies, and it makes a good change of scene
      wb: I'm a student between classes, and I enjoy getting out like this
      b: I'm studying, and this makes a good break
      b: I fit these trips in around my studies
      p: my textbooks are having a rest while I do the rounds
      p: I'm a student by day, and this is my favourite kind of homework
      p: it's this or my assignment, so I'm a happy courier
      f: I am a student, and I enjoy this work between classes
      f: I deliver alongside my studies and enjoy both
      f: this work fits well around my studies
      wb: being out of the books for a bit is a nice change
      f: between classes, this is work that I enjoy
    `),
    delayed: lines(`
      w: I deliver around my studies, and I usually keep better time than this
      w: I'm a student, so I know how a late bell feels
      b: I'm a student, and I like to be on time
      p: my lecturers know the feeling well
      p: I'm a student, and this is one deadline I'd like to keep
      f: I am a student, and I prefer to be on time
      f: I deliver alongside my studies and like to keep good time
      wb: as a student I like to be on time
      f: as a student, I prefer to be on time
    `),
    delivered: lines(`
      w: now it's back to the books for me, and this was a nice break
      w: I deliver around my studies, and this made a good change of scene
      b: a good break from studying for me
      b: back to the books for me now
      p: back to my textbooks, which will have missed me
      p: that beats my assignment any day
      f: I am a student, and this was a pleasant break between classes
      f: I deliver alongside my studies and enjoy both
      f: between classes, this was a pleasant trip
    `),
  },
  supporting_family: {
    before: lines(`
      w: I do this work for my family, and I enjoy doing it well
      w: I work for my family, and I like taking good care of people's orders
      w: I'm a family person, so I treat every trip like it's for my own table
      b: I do this work with my family in mind, and I enjoy it
      b: I'm a family person, and I carry things like they're for home
      p: my family says hello, and that I should keep things level
      p: my kind of family business is getting things there in one piece
      p: I've been trained at the family table to carry things carefully
      f: I do this work for my family, and I take pride in it
      f: I work for my family and enjoy doing it well
      f: my family and I take pride in doing things well
      wb: my family and I do things with care
      f: for my family, I like to do this work well
    `),
    delayed: lines(`
      w: I do this work for my family, and I'd sooner be careful than fast
      w: I'm a family person, so I'll take it safely all the way
      b: I do this work for my family, and I'd sooner be careful than fast
      b: I'm a family person, so safety comes first
      p: my family would tell you I'm late for dinner too
      p: my family prefers me slow and steady, and so does the road
      f: I do this work for my family, and I put safety first
      f: my family and I believe in careful over quick
      wb: my family says careful beats quick, and I agree
      f: for my family, I put safety first
    `),
    delivered: lines(`
      w: I do this work for my family, and I enjoy doing it well
      w: I work for my family, and trips like this one make it a pleasure
      b: I do this work with my family in mind, and I enjoy it
      b: I work for my family, and this was a nice trip
      p: I've been trained at the family table to carry things carefully
      p: my family will be glad to hear I kept things level
      f: I do this work for my family, and I take pride in it
      f: I work for my family and enjoy doing it well
      wb: my family and I do things with care
      f: for my family, I like to do this work well
    `),
  },
  saving_for_goal: {
    before: lines(`
      w: I'm working towards a goal of mine, one happy trip at a time
      w: I've a little project I'm working towards, and I enjoy these trips along the way
      w: I've a goal in mind this year, and trips like this are a nice part of it
      b: I'm working towards a goal of mine, and enjoying it
      b: one trip closer to a goal of mine, and that's a good feeling
      p: I'm one trip closer to a plan I've been dreaming up
      p: I've a grand plan in the works, and this is a fun part of it
      p: big plans are afoot at my end, one trip at a time
      f: I am working towards a personal goal and enjoy these trips
      f: I have a goal in mind this year, and I enjoy working towards it
      f: this work brings me closer to a goal of mine, which is a good feeling
      wb: one trip at a time, a goal of mine gets closer
      f: one trip at a time, a goal of mine comes closer
    `),
    delayed: lines(`
      w: I'm working towards a goal of mine, so I know good things can take a while
      w: I've a little project I'm working towards, one careful trip at a time
      b: I'm working towards a goal of mine, one careful trip at a time
      b: one careful trip at a time, that's how I get to my goal too
      p: I've a grand plan in the works, and it's not on schedule either
      p: my own big plans run on the same clock, by the look of it
      f: I am working towards a personal goal, one careful trip at a time
      f: I have a goal in mind this year, and steady work is how I get to it
      w: my own goal takes a while too, one careful trip at a time
      f: steady work brings me closer to a goal of mine
    `),
    delivered: lines(`
      w: that's one trip closer to a goal of mine, and a nice one too
      w: I'm working towards a goal of mine, and I enjoyed this one
      b: one trip closer to a goal of mine, and I enjoyed it
      b: I'm working towards a goal, and enjoying the way there
      p: that's one trip closer to my grand plan, and a fun one
      p: onwards to my grand plan, with a smile
      f: I am working towards a personal goal and enjoyed this trip
      f: this brings me one trip closer to a goal of mine
      wb: another step towards a goal of mine, and I enjoyed it
      f: one more step towards a goal of mine, and a pleasant one
    `),
  },
  first_week: {
    before: lines(`
      w: it's my first week doing this, and I'm enjoying it
      w: I'm new this week, so I'm taking extra care
      w: this is my first week on the road, so I'm double-checking every turn
      b: it's my first week, so I'm taking extra care
      b: I'm new this week and enjoying it
      p: it's my first week, so I'm still excited about every doorbell
      p: I'm brand new at this, and my sense of direction is too
      p: first week on the job, and the map is my best friend
      f: this is my first week, so I am taking extra care
      f: I am new to this work and enjoying it
      f: it is my first week in this work, and I am glad to be doing it
      wb: first week for me, so I'm taking extra care
      f: as this is my first week, I am taking extra care
    `),
    delayed: lines(`
      w: it's my first week doing this, so I'm a little slower than I'd like
      w: I'm new this week, and I'm taking it carefully
      b: it's my first week, so I'm still finding my feet
      b: I'm new this week, so I'm taking it carefully
      p: it's my first week, and my sense of direction is still in training
      p: I'm brand new at this, and the map and I are still being introduced
      f: this is my first week, so I am taking extra care
      f: I am new to this work and still learning the area
      wb: first week for me, so I'm still finding my feet
      f: as this is my first week, I am taking extra care
    `),
    delivered: lines(`
      w: it's my first week doing this, and that was a lovely trip
      w: I'm new this week, so it's nice to see one go well
      b: it's my first week, and that one went well
      b: I'm new this week and enjoying it
      p: first week on the job, and I'm still counting every one
      p: I'm brand new at this, and I found you on the first go
      f: this is my first week, and I am enjoying it
      f: I am new to this work and glad that this went well
    `),
  },
  love_neighbourhood: {
    before: lines(`
      w: I love coming through this neighbourhood
      w: this is one of my favourite parts of town to deliver in
      w: it's always a pleasure to be around your neighbourhood
      b: I love this neighbourhood
      b: always nice to be around here
      b: this is one of my favourite areas
      p: your neighbourhood is my favourite lap in town
      p: I never mind a trip through this neighbourhood
      p: I'd happily take the long way around this neighbourhood, but I won't
      f: I always enjoy delivering in this neighbourhood
      f: your neighbourhood is one of my favourite areas
      f: it is a pleasure to be in this neighbourhood
      f: this is a pleasant neighbourhood to deliver in
    `),
    delayed: lines(`
      w: I love this neighbourhood, even in the slow lane
      w: it's a nice neighbourhood to come through, and I'll be there soon
      b: always nice to be around here, even when it's slow
      b: I love this neighbourhood, even on a slow run
      p: your neighbourhood is my favourite lap in town, just not my fastest
      p: I never mind a slow lap of this neighbourhood, but I know you might
      f: I always enjoy delivering in this neighbourhood, even on a slow day
      f: it is a pleasure to be in your neighbourhood, even at this pace
    `),
    delivered: lines(`
      w: it's always a pleasure to be around your neighbourhood
      w: I love coming through this neighbourhood
      b: always nice to be around here
      b: I love this neighbourhood
      p: your neighbourhood is my favourite lap in town
      p: I'm taking the long way out, just to enjoy your neighbourhood
      f: it is always a pleasure to be in this neighbourhood
      f: I always enjoy delivering in your neighbourhood
    `),
  },
  birthday_shift: {
    before: lines(`
      w: it's my birthday today, so I'm in a good mood out here
      w: I'm working on my birthday and having a nice time of it
      w: it's my birthday shift today, and it's been a cheerful one
      b: it's my birthday, so it's a cheerful shift
      b: I'm out on my birthday shift and enjoying it
      p: it's my birthday shift, so picture me in a tiny party hat
      p: it's my birthday, and I'm celebrating on the road
      p: I'm one year wiser today, so the corners will be smooth
      f: it is my birthday today, and I am enjoying the shift
      f: I am working on my birthday and enjoying it
      f: today is my birthday, which makes it a cheerful shift
      wb: my birthday shift is off to a cheerful start
      f: my birthday shift has been a cheerful one
    `),
    delayed: lines(`
      w: it's my birthday today, and I'd planned a smoother run than this
      w: I'm working on my birthday, and I'd hoped to be quicker
      b: it's my birthday shift, and I'd hoped to be quicker
      b: I'm out on my birthday shift and doing my best
      p: it's my birthday shift, so at least the cheer is on time
      p: I'm one year wiser today, though no faster
      f: it is my birthday today, and I had hoped to be quicker
      f: I am working on my birthday and doing my best
      wb: my birthday run was meant to be quicker than this
      f: my birthday shift was meant to run more smoothly
    `),
    delivered: lines(`
      w: it's my birthday today, and this was a nice part of it
      w: I'm working on my birthday, and this was a cheerful stop
      b: it's my birthday shift, and this was a good one
      b: a cheerful stop on my birthday shift
      p: it's my birthday, and I'm celebrating on the road
      p: one year wiser today, and still not a crumb out of place
      f: it is my birthday today, and this was a pleasant trip
      f: I am working on my birthday and enjoying it
      f: my birthday shift has been a cheerful one
    `),
  },
}
