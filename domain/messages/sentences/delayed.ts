/*
 * How to add a sentence: see the head of on-the-way.ts. A line here does not say where the order is: late
 * orders can be anywhere.
 */
import { lines } from '../notation.ts'

/** The order is late: every line says sorry or thanks for the wait. */
export const delayed = {
  news: lines(
    `
    w: I'm sorry your order[ from {store}] is running (late|a little late)[, but it should (be with you|reach you) in about {eta}]
    w: sorry, your order[ from {store}] is taking (a bit|a little) longer than planned[, but it should be with you in about {eta}]
    w: sorry, I'm running a (bit|little) late with your order[ from {store}][, but I should be with you in about {eta}]
    w: sorry, things are running a bit late with your order[ from {store}][, but it should get to you in about {eta}]
    w: I'm sorry for the delay with your order[ from {store}][, but I should be there in about {eta}]
    w: sorry for the wait, but your order[ from {store}] should be with you in about {eta}
    w: I'm sorry, {cause} has held up your order[ from {store}][, but I should be there in about {eta}]
    w: sorry, {cause} has held up your order[ from {store}][, but it should be with you in about {eta}]
    w: sorry, I'm running late with your order because of {cause}[, but it should be with you in about {eta}]
    b: sorry, your order[ from {store}] is running (late|a bit late)[, but should be there in about {eta}]
    b: sorry, I'm running a bit late with your order[ from {store}][, but should be there in about {eta}]
    b: your order[ from {store}] is running a bit late, sorry[, but it should be there in about {eta}]
    b: sorry for the wait, your order[ from {store}] should be there in about {eta}
    b: sorry for the delay with your order[ from {store}][, about {eta} to go]
    b: sorry, {cause} has held up your order[ from {store}][, but it should be (there|with you) in about {eta}]
    b: sorry, {cause} has delayed your order[ from {store}][, now due in about {eta}]
    p: your order[ from {store}] is running (late|a bit late), sorry[, but it should be (with you|there) in about {eta}]
    p: sorry, I'm running (late|a bit late) with your order[ from {store}][, but it should be (there|with you) in about {eta}]
    p: sorry, your order[ from {store}] is taking a bit longer[, but it should be with you in about {eta}]
    p: sorry, your order[ from {store}] is a little behind schedule[, with about {eta} to go]
    p: sorry, {cause} has delayed your order[ from {store}][, with about {eta} to go]
    p: sorry, {cause} has held up your order[ from {store}][, but it should be there in about {eta}]
    f: I am sorry that your order[ from {store}] is running late[, but it should (reach you|be with you) in about {eta}]
    f: I am sorry that your order[ from {store}] is (late|delayed)[, but I should be there in about {eta}]
    f: I am sorry for the delay with your order[ from {store}][, which should be with you in about {eta}]
    f: I apologise for the delay with your order[ from {store}][, now due in about {eta}]
    f: I am sorry that your order[ from {store}] is taking longer than planned[, and I expect to be there in about {eta}]
    f: I am sorry that your order[ from {store}] is behind schedule[, but it should reach you in about {eta}]
    f: I am sorry for the delay, but your order[ from {store}] should be with you in about {eta}
    f: I am sorry, but {cause} has delayed your order[ from {store}][, which should be there in about {eta}]
    f: I am sorry that {cause} has held up your order[ from {store}][, now due in about {eta}]
    `,
    ['late', 'waited'],
  ),

  /** The news with the store as the reason. */
  preparing: lines(
    `
    w: sorry, your order[ from {store}] is still being prepared[, but it should be with you in about {eta}]
    w: I'm sorry, the store isn't done with your order yet[, but it should be with you in about {eta}]
    w: sorry, {store} needs a little longer with your order[, and I should be there in about {eta}]
    w: sorry for the wait, the team is still preparing your order[, and I should be there in about {eta}]
    w: I'm sorry, your order isn't ready yet at {store}[, but you should have it in about {eta}]
    w: sorry, they're still preparing your order at {store}[, but you should have it in about {eta}]
    b: sorry, your order[ from {store}] is still being prepared[, but should be there in about {eta}]
    b: sorry, {store} is still preparing your order[, but it should be there in about {eta}]
    b: sorry, the store needs a bit longer with your order[, there in about {eta}]
    b: sorry, your order isn't ready yet[, but you should have it in about {eta}]
    b: sorry, they're still preparing your order at {store}[, about {eta} to go]
    b: sorry for the wait, your order[ from {store}] is still being prepared[, but should be there in about {eta}]
    p: sorry, the team is still preparing your order[ from {store}][, but it should be there in about {eta}]
    p: sorry, {store} needs a little longer with your order[, with about {eta} to go]
    p: sorry, your order isn't ready just yet[, but you should have it in about {eta}]
    p: sorry, they're still getting your order ready at {store}[, but you should have it in about {eta}]
    p: sorry, the store isn't done with your order yet[, but it should be with you in about {eta}]
    p: your order[ from {store}] is still being prepared, sorry[, but it should be (there|with you) in about {eta}]
    f: I am sorry that your order[ from {store}] is still being prepared[, but it should be with you in about {eta}]
    f: I am sorry, but {store} is still preparing your order[, and it should be with you in about {eta}]
    f: I am sorry, your order is not ready yet[, but you should have it in about {eta}]
    f: I am sorry that the store needs longer with your order[, but it should be there in about {eta}]
    `,
    ['late', 'waited', 'not_ready'],
  ),

  /** The news before own words that say sorry themselves. */
  withoutSorry: lines(
    `
    w: your order[ from {store}] is running (late|a little late)[, but it should (be with you|reach you) in about {eta}]
    w: I'm running a (bit|little) late with your order[ from {store}][, but I should be with you in about {eta}]
    b: your order[ from {store}] is running (late|a bit late)[, but should be there in about {eta}]
    b: I'm running a bit late with your order[ from {store}][, now due in about {eta}]
    p: your order[ from {store}] is running (late|a bit late)[, but it should be (there|with you) in about {eta}]
    p: I'm running (late|a bit late) with your order[ from {store}][, but I should be there in about {eta}]
    f: your order[ from {store}] is running late[, but it should (reach you|be with you) in about {eta}]
    f: I am running late with your order[ from {store}][, but it should be with you in about {eta}]
    `,
    ['late'],
  ),

  closings: lines(
    `
    wb: thanks for your patience
    wb: thanks for waiting
    w: thank you for bearing with me
    w: I really appreciate your patience
    b: thanks for bearing with me
    p: thanks for hanging in there
    p: thanks for your patience
    p: thanks for waiting
    f: thank you for your patience
    f: thank you for your understanding
    f: I appreciate your patience
    `,
    ['waited'],
  ),

  emoji: { warm: ['🙂'], playful: ['🙂', '😊'] },
}
