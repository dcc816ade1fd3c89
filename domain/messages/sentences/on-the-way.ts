/*
 * The grammar of Kindrop, and how to add a sentence to it.
 *
 * One file per stage (before-pick-up, on-the-way, delayed, delivered), and shared ones for greetings, drop-off
 * instructions and reasons. Each line is one sentence:
 *
 *     w near: I'm nearly there with your order[ from {store}][, about {eta} away]
 *
 * Before the colon stand the tones that may say it (w warm, b brief, p playful, f formal) and then the claims that it
 * makes (`claims` of message.ts). Claims that every line of a block makes stand after the block instead. A line is said
 * only where all of its claims follow from the input; a test looks for other claims in 20,000 composed messages.
 *
 * {slot}      filled in: {name} {store} {items} ("5 items") {eta} ("5 minutes", so write "about {eta}") {cause} ("heavy
 *             traffic") {it} ("it" where the order was just spoken of, otherwise "your order").
 *             A line with a slot is only used when that fact is known.
 * [maybe]     said or left out; left out for certain when a slot inside it is not known, said for certain when the
 *             message needs the fact inside it
 * (this|that) one of them
 *
 * Start with a small letter unless the word always has a capital, since a greeting may come first, and end without a
 * full stop. News says the fact first and has the word "order" in it. Formal lines have no contractions ("I have", not
 * "I've") and no exclamation mark. Say only what the screen or the driver said: no promise, no act and no feeling of
 * the customer's that nobody reported, nothing about money, ratings or anything a customer could feel obliged by. A
 * line that is added or changed raises the version in compose.test.ts, and the tests say when a line breaks the shape.
 */
import { both, lines } from '../notation.ts'

/** The driver has the order and brings it: said from the store's door to the customer's. */
const bringing = lines(
  `
  w: I'm on my way (to you |)with your order[ from {store}][, about {eta} away]
  w: I'm on my way with your order[ from {store}] and should be (with you|there) in about {eta}
  w: I have your order[ from {store}] with me and (I'm on my way|I'm heading over)[, about {eta} away]
  w: I have your order[ from {store}] and should be (with you|there) in about {eta}
  w: your order[ from {store}] is with me and on its way[, about {eta} from you]
  w: your order[ from {store}] is on its way[ and should (be with you|be there|arrive) in about {eta}]
  w: I'm bringing over your order[ from {store}] now[, about {eta} away]
  w: I'm heading your way with your order[ from {store}][ and should be there in about {eta}]
  w: I have your order of {items}[ from {store}][ and should be there in about {eta}]
  w: I'm on my way with your order of {items}[ from {store}][, about {eta} away]
  b: on my way with your order[ from {store}][, about {eta} away]
  b: I have your order[ from {store}] and I'm on my way[, about {eta} away]
  b: your order[ from {store}] is on its way[, with you in about {eta}]
  b: I'm on my way with your order[ from {store}][, there in about {eta}]
  b: I'm (now |)about {eta} away with your order[ from {store}]
  b: I have your order[ from {store}][ and should be there in about {eta}]
  b: I'm bringing over your order[ from {store}][, about {eta} away]
  b: heading your way with your order[ from {store}][, there in about {eta}]
  b: on my way with your order of {items}[ from {store}][, about {eta} away]
  p: I'm on the road with your order[ from {store}][, about {eta} away]
  p: your order[ from {store}] is on board and I'm on my way[, about {eta} to go]
  p: your order[ from {store}] is riding with me[, and I should be there in about {eta}]
  p: I've got your order[ from {store}] and I'm heading your way[, about {eta} to go]
  p: I've got your order[ from {store}] and I'm rolling[, about {eta} away]
  p: your order[ from {store}] is coming your way[, with about {eta} to go]
  p: your order[ from {store}] has the best seat on board, and I should be there in about {eta}
  p: your order of {items}[ from {store}] is on board and I'm on my way[, about {eta} to go]
  f: I am on my way with your order[ from {store}][ and should (arrive|be with you|be there) in about {eta}]
  f: I have your order[ from {store}] and am on my way[, about {eta} from you]
  f: your order[ from {store}] is on its way[ and should (arrive|be with you|be there) in about {eta}]
  f: I am bringing your order[ from {store}] to you[ and expect to arrive in about {eta}]
  f: I am on the road with your order[ from {store}][ and should be there in about {eta}]
  f: I have your order of {items}[ from {store}] with me[ and expect to arrive in about {eta}]
  `,
  ['has_order'],
)

/** The order is picked up and on its way. */
export const onTheWay = {
  news: both(
    bringing,
    lines(
      `
      w: I've (picked up|collected) your order[ from {store}] and (I'm on my way|I'm heading over)[, about {eta} away]
      w: I've (picked up|collected) your order[ from {store}] and should be (with you|there) in about {eta}
      w: your order[ from {store}] has been picked up and is on its way[, about {eta} from you]
      b: I've picked up your order[ from {store}] and I'm on my way[, about {eta} away]
      b: your order[ from {store}] is with me, now about {eta} from you
      b: your order[ from {store}] has been picked up and is on its way[, with you in about {eta}]
      p: your order has left {store} and is coming your way[, with about {eta} to go]
      p: I've grabbed your order[ from {store}] and I'm on my way[, about {eta} to go]
      p: your order has left {store} and is heading your way[, about {eta} to go]
      f: I have collected your order[ from {store}] and am on my way[, about {eta} from you]
      f: I have collected your order[ from {store}] and (should arrive|expect to be with you) in about {eta}
      f: your order[ from {store}] has been collected and is on its way[, about {eta} from you]
      `,
      ['has_order'],
    ),
  ),

  emoji: { warm: ['🙂', '😊'], playful: ['🙂', '😊'] },
}

/** At most eight minutes away. From further off the driver is on the way. */
export const arriving = {
  near: lines(
    `
    w: I'm nearly there with your order[ from {store}][, about {eta} away]
    w: I'm close by with your order[ from {store}][ and should be with you in about {eta}]
    w: your order[ from {store}] is nearly with you[, about {eta} away]
    w: I'm on the last stretch with your order[ from {store}][, about {eta} away]
    w: I'm not far from you with your order[ from {store}][, about {eta} away]
    w: I'm nearly there with your order of {items}[ from {store}][, about {eta} away]
    b: nearly there with your order[ from {store}][, about {eta} away]
    b: I'm close by with your order[ from {store}][, there in about {eta}]
    b: your order[ from {store}] is nearly with you[, about {eta} away]
    b: on the last stretch with your order[ from {store}][, about {eta} to go]
    b: almost there with your order[ from {store}][, about {eta} to go]
    p: your order[ from {store}] is on the home straight[, about {eta} to go]
    p: I'm not far off with your order[ from {store}][, about {eta} to go]
    p: I'm nearly at your place with your order[ from {store}][, about {eta} away]
    p: I'm nearly there with your order[ from {store}][, about {eta} to go]
    p: I'm on the home straight with your order[ from {store}][, about {eta} to go]
    p: your order[ from {store}] is nearly home[, about {eta} away]
    f: I am almost there with your order[ from {store}][, about {eta} away]
    f: I am close by with your order[ from {store}][ and should be with you in about {eta}]
    f: I am not far away with your order[ from {store}][, about {eta} from you]
    f: your order[ from {store}] is nearly with you[, about {eta} away]
    f: I am nearly there with your order[ from {store}][, about {eta} away]
    f: your order[ from {store}] is close by[ and should be with you in about {eta}]
    `,
    ['has_order', 'near'],
  ),
  far: bringing,

  emoji: { warm: ['🙂', '😊'], playful: ['🙂', '😊'] },
}
