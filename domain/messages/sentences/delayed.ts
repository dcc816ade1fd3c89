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
    w: I'm sorry for the delay with your order[ from {store}][, now due in about {eta}]
    w: sorry for the wait: your order[ from {store}] should be with you in about {eta}
    w: I'm sorry, {cause} has held up your order[ from {store}][, now due in about {eta}]
    w: sorry, {cause} has held up your order[ from {store}][, but it should be with you in about {eta}]
    w: sorry, I'm running late with your order because of {cause}[, but it should be with you in about {eta}]
    b: sorry, your order[ from {store}] is running (late|a bit late)[, but should be there in about {eta}]
    b: sorry, I'm running a bit late with your order[ from {store}][, but should be there in about {eta}]
    b: your order[ from {store}] is running a bit late, sorry[, but it should be there in about {eta}]
    b: sorry for the wait: your order[ from {store}] should be there in about {eta}
    b: sorry for the delay with your order[ from {store}][, now due in about {eta}]
    b: sorry, {cause} has held up your order[ from {store}][, but it should be (there|with you) in about {eta}]
    b: sorry, {cause} has delayed your order[ from {store}][, now due in about {eta}]
    p: your order[ from {store}] is running (late|a bit late), sorry[, but it should be (with you|there) in about {eta}]
    p: sorry, I'm running (late|a bit late) with your order[ from {store}][, but it should be (there|with you) in about {eta}]
    p: sorry, your order[ from {store}] is taking a bit longer[, but it should be with you in about {eta}]
    p: sorry, your order[ from {store}] is a little behind schedule[, now due in about {eta}]
    p: sorry, {cause} has delayed your order[ from {store}][, now due in about {eta}]
    p: sorry, {cause} has held up your order[ from {store}][, but it should be there in about {eta}]
    f: I am sorry that your order[ from {store}] is running late[, but it should (reach you|be with you) in about {eta}]
    f: I am sorry that your order[ from {store}] is (late|delayed)[, but I should be there in about {eta}]
    f: I am sorry for the delay with your order[ from {store}][, now due in about {eta}]
    f: I apologise for the delay with your order[ from {store}][, now due in about {eta}]
    f: I am sorry that your order[ from {store}] is taking longer than planned[, and I expect to be there in about {eta}]
    f: I am sorry that your order[ from {store}] is behind schedule[, but it should reach you in about {eta}]
    f: I am sorry for the delay: your order[ from {store}] should be with you in about {eta}
    f: I am sorry, but {cause} has delayed your order[ from {store}][, now due in about {eta}]
    f: I am sorry that {cause} has held up your order[ from {store}][, now due in about {eta}]
    `,
    ['late', 'waited'],
  ),

  /** The news with the kitchen as the reason. */
  preparing: lines(
    `
    w: sorry, your order[ from {store}] is still being prepared[, but it should be with you in about {eta}]
    w: I'm sorry, the kitchen isn't done with your order yet[, and it's now due in about {eta}]
    w: sorry, the kitchen needs a little longer with your order[ from {store}][, now due in about {eta}]
    w: sorry for the wait: the kitchen is still preparing your order[ from {store}][, now due in about {eta}]
    b: sorry, your order[ from {store}] is still being prepared[, but should be there in about {eta}]
    b: sorry, the kitchen is still on your order[ from {store}][, now due in about {eta}]
    b: sorry, the kitchen needs a bit longer with your order[ from {store}][, now due in about {eta}]
    b: sorry for the wait: your order[ from {store}] is still being prepared[, but should be there in about {eta}]
    p: sorry, the kitchen is still preparing your order[ from {store}][, now due in about {eta}]
    p: sorry, your order[ from {store}] needs a little longer in the kitchen[, but should be with you in about {eta}]
    p: sorry, the kitchen isn't done with your order[ from {store}] yet[, and it's now due in about {eta}]
    p: your order[ from {store}] is still being prepared, sorry[, but it should be (there|with you) in about {eta}]
    f: I am sorry that your order[ from {store}] is still being prepared[, but it should be with you in about {eta}]
    f: I am sorry, the kitchen is still preparing your order[, now due in about {eta}]
    f: I am sorry that the kitchen needs longer with your order[, but it should be there in about {eta}]
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
    p: I'm running (late|a bit late) with your order[ from {store}][, now due in about {eta}]
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

  emoji: { warm: ['🙂'], playful: ['🙂', '👋'] },
}
