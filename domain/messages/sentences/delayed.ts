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
    w: sorry for the wait for your order[ from {store}][, which should be with you in about {eta}]
    w: I'm sorry for the delay with your order[ from {store}][, which should be with you in about {eta}]
    w: sorry for the wait: your order[ from {store}] should be with you in about {eta}
    w: I'm sorry your order[ from {store}] is late because of {cause}[, but it should be with you in about {eta}]
    w: sorry, {cause} has held up your order[ from {store}][, but it should be with you in about {eta}]
    w: sorry, I'm running late with your order because of {cause}[, but I should be with you in about {eta}]
    b: sorry, your order[ from {store}] is running (late|a bit late)[, with you in about {eta}]
    b: sorry, I'm running a bit late with your order[ from {store}][, with you in about {eta}]
    b: sorry for the wait for your order[ from {store}][, with you in about {eta}]
    b: sorry for the wait: your order[ from {store}] should be there in about {eta}
    b: sorry for the delay with your order[ from {store}][, now about {eta} to go]
    b: sorry, your order[ from {store}] is late because of {cause}[, but should be there in about {eta}]
    b: sorry, {cause} has held up your order[, now about {eta} to go]
    p: sorry, your order[ from {store}] is running fashionably late[, but it should turn up in about {eta}]
    p: sorry, the clock is winning this round, so your order[ from {store}] is a little late[, with about {eta} to go]
    p: sorry, your order[ from {store}] is making a late entrance[, with about {eta} to go]
    p: sorry, your order[ from {store}] is a touch behind schedule[, with about {eta} to go]
    p: sorry, {cause} got in the way of your order[, which should turn up in about {eta}]
    p: sorry, {cause} has held up your order[ from {store}][, with about {eta} to go]
    f: I am sorry that your order[ from {store}] is running late[, but it should (reach you|be with you) in about {eta}]
    f: I apologise that your order[ from {store}] is (late|delayed)[, but it should be with you in about {eta}]
    f: I am sorry for the delay with your order[ from {store}][, which should (reach you|be with you) in about {eta}]
    f: I apologise for the wait for your order[ from {store}][, which should be with you in about {eta}]
    f: I apologise that your order[ from {store}] is taking longer than planned[, but it should be with you in about {eta}]
    f: I am sorry that your order[ from {store}] is behind schedule[, but it should reach you in about {eta}]
    f: I apologise for the delay: your order[ from {store}] should be with you in about {eta}
    f: I am sorry that your order[ from {store}] is late because of {cause}[, but it should be with you in about {eta}]
    f: I am sorry that {cause} has held up your order[ from {store}][, which should be with you in about {eta}]
    `,
    ['late', 'waited'],
  ),

  closings: lines(
    `
    wb: thanks for your patience
    wb: thanks for waiting
    w: thank you for bearing with me
    w: I really appreciate your patience
    b: thanks for bearing with me
    p: thanks for hanging in there
    p: your patience is much appreciated
    p: thanks for being a good sport about it
    f: thank you for your patience
    f: thank you for your understanding
    f: I appreciate your patience
    `,
    ['waited'],
  ),

  emoji: { warm: ['🙂'], playful: ['🙂', '🐢', '🛵', '👋'] },
}
