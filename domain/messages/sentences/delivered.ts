/* How to add a sentence: see the head of on-the-way.ts. Nothing here asks for an answer: the delivery is over. */
import { lines } from '../notation.ts'

export const delivered = {
  /** News without a known place. */
  news: lines(
    `
    w: your order[ from {store}] has (arrived|been delivered)
    w: I've (just |)delivered your order[ from {store}]
    w: your order of {items}[ from {store}] has (arrived|been delivered)
    b: your order[ from {store}] has (arrived|been delivered)
    b: I've delivered your order[ from {store}]
    p: your order[ from {store}] has landed
    p: your order[ from {store}] has touched down
    p: your order[ from {store}] has arrived
    p: touchdown for your order[ from {store}]
    f: your order[ from {store}] has been delivered
    f: I have delivered your order[ from {store}]
    f: your order[ from {store}] has arrived
    b: your order[ from {store}] has just been delivered
    b: your order[ from {store}] has just arrived
    p: your order[ from {store}] has made it all the way to you
    p: all done, your order[ from {store}] has been delivered
    `,
    ['delivered'],
  ),

  /** News with the place, by the drop-off instruction. */
  place: {
    leave_at_door: lines(
      `
      w: your order[ from {store}] is at your door[, as you asked]
      w: I've left your order[ from {store}] at your door[, as you asked]
      w: your order[ from {store}] is waiting at your door[, as you asked]
      w: I've delivered your order[ from {store}], and it's at your door
      b: your order[ from {store}] is at your door[, as asked]
      b: I've left your order[ from {store}] at your door
      b: I left your order[ from {store}] at your door
      p: your order[ from {store}] has landed at your door[, just as you asked]
      p: ding dong: your order[ from {store}] is at your door
      p: your order[ from {store}] is sitting pretty at your door[, just as you asked]
      p: look what's at your door, it's your order[ from {store}]
      f: I have left your order[ from {store}] at your door, as you (asked|requested)
      f: your order[ from {store}] is at your door, as you (asked|requested)
      f: as you (asked|requested), your order[ from {store}] is at your door
      f: your order[ from {store}] has been left at your door, as you asked
      `,
      ['delivered', 'asked'],
    ),
    hand_to_me: lines(
      `
      w: it was nice to meet you, and your order[ from {store}] is all yours
      w: your order[ from {store}] is all yours, and it was nice to meet you
      w: it was good to bring your order[ from {store}] to you
      b: nice to meet you, and your order[ from {store}] is all yours
      b: your order[ from {store}] is all yours, and it was good to meet you
      p: great to meet you, and your order[ from {store}] is all yours
      p: your order[ from {store}] is officially in your hands
      f: your order[ from {store}] is now with you, and it was a pleasure to meet you
      f: it was a pleasure to bring your order[ from {store}] to you
      `,
      ['delivered', 'asked', 'meets'],
    ),
    meet_outside: lines(
      `
      w: thanks for meeting me outside for your order[ from {store}]
      w: thanks for coming out to get your order[ from {store}]
      b: thanks for coming out for your order[ from {store}]
      b: thanks for meeting me outside for your order[ from {store}]
      p: thanks for coming out for your order[ from {store}]
      p: thanks for popping outside for your order[ from {store}]
      f: thank you for meeting me outside to collect your order[ from {store}]
      f: thank you for coming outside (for|to collect|to get) your order[ from {store}]
      f: it was a pleasure to bring your order[ from {store}] to you outside
      f: thank you for meeting me outside for your order[ from {store}]
      `,
      ['delivered', 'asked', 'meets'],
    ),
    meet_in_lobby: lines(
      `
      w: thanks for meeting me in the lobby for your order[ from {store}]
      w: thanks for coming to the lobby to get your order[ from {store}]
      b: thanks for coming to the lobby for your order[ from {store}]
      b: thanks for meeting me in the lobby for your order[ from {store}]
      p: thanks for meeting me in the lobby for your order[ from {store}]
      p: thanks for coming to the lobby for your order[ from {store}]
      f: thank you for meeting me in the lobby to collect your order[ from {store}]
      f: thank you for coming to the lobby (for|to collect|to get) your order[ from {store}]
      f: it was a pleasure to bring your order[ from {store}] to you in the lobby
      f: thank you for meeting me in the lobby for your order[ from {store}]
      `,
      ['delivered', 'asked', 'meets'],
    ),
    collect_pin: lines(
      `
      w: your order[ from {store}] is all yours, and thanks for the code
      w: the code did the trick, and your order[ from {store}] is with you now
      b: your order[ from {store}] is all yours, thanks for the code
      b: the code worked, and your order[ from {store}] is all yours
      p: the code's good, and your order[ from {store}] is all yours
      p: that code was pure magic, and your order[ from {store}] is all yours
      p: the magic code worked, and your order[ from {store}] is all yours
      f: thank you for the code, and your order[ from {store}] is now with you
      f: your order[ from {store}] is now with you, and thank you for (the|your) code
      f: your order[ from {store}] has been delivered, and thank you for the code
      `,
      ['delivered', 'asked', 'meets'],
    ),
  },

  closings: lines(`
    w: have a lovely day
    wb: have a good one
    w: thank you, and take care
    w: thanks, and have a lovely day
    w: thanks, and take care
    wp: take care, and have a good one
    w: thanks, and have a good one
    w: thanks, and have a great rest of your day
    b: thanks, take care
    b: thanks for your order
    b: have a great day
    b: thanks, and have a great day
    b: thanks for your order, and take care
    b: thanks, and have a good one
    p: have a great one
    p: thanks, and have a great one
    p: thanks, and have a great day
    p: have a good one
    p: thanks, and take care
    f: thank you for your order
    f: thank you, and I hope you have a good day
    f: thank you, and have a good day
    f: I was glad to deliver to you today
    f: thank you, and take care
    f: I hope you have a good day
    f: thank you, and have a pleasant day
  `),

  emoji: { warm: ['🙂', '😊'], playful: ['🙂', '😊', '🎉', '🙌', '👋'] },
}
