/* How to add a sentence: see the head of on-the-way.ts. */
import { lines } from '../notation.ts'

/** The driver has accepted the order and is on the way to the store. The minutes are until the customer has it. */
export const accepted = {
  news: lines(
    `
    w: I'm on my way to {store} to (pick up|collect) your order[, and (it should be with you|you should have it) in about {eta}]
    w: I'm (on my way|heading over) to pick up your order[ from {store}][, and (it should be with you|you should have it) in about {eta}]
    w: I'm (going to pick up|off to collect) your order[ from {store}] now[, and it should (reach you|be with you) in about {eta}]
    w: I've accepted your order[ from {store}] and I'm off to (collect it|pick it up)[, so you should have it in about {eta}]
    w: your order[ from {store}] is my next pick-up[, and it should be with you in about {eta}]
    w: I'm heading to {store} for your order[, and (it should be with you|you should have it) in about {eta}]
    b: on my way to {store} for your order[, with you in about {eta}]
    b: on my way to (pick up|collect) your order[ from {store}][, with you in about {eta}]
    b: heading to {store} to (pick up|collect) your order[, with you in about {eta}]
    b: I'm off to (pick up|collect) your order[ from {store}][, and you should have it in about {eta}]
    b: I'm picking up your order[ from {store}] next[, and it should be with you in about {eta}]
    b: your order[ from {store}] is my next pick-up[, with you in about {eta}]
    p: my next stop is {store} to fetch your order[, and it should land with you in about {eta}]
    p: I'm rolling over to {store} to fetch your order[, and you should have it in about {eta}]
    p: I'm off to fetch your order[ from {store}][, and it should (turn up|land) at your place in about {eta}]
    p: I'm off to meet your order[ from {store}][, and it should be with you in about {eta}]
    p: I've said yes to your order[ from {store}] and I'm off to fetch it[, with about {eta} on the clock]
    p: the wheels are turning and I'm off to fetch your order[ from {store}][, with about {eta} on the clock]
    f: I am on my way to {store} to collect your order[, and (it should be with you|you should have it) in about {eta}]
    f: I am on my way to collect your order[ from {store}][, and you should have it in about {eta}]
    f: I am off to collect your order[ from {store}][, and it should be with you in about {eta}]
    f: I am going to collect your order[ from {store}] (now|next)[, and it should (reach you|be with you) in about {eta}]
    f: your order[ from {store}] is my next pick-up[, and you should receive it in about {eta}]
    `,
    ['to_store'],
  ),

  /** True wherever the driver is, for a screen that does not say. */
  neutral: lines(`
    w: I'm your driver for the order from {store}[, and (it should be with you|you should have it) in about {eta}]
    w: I'm looking after your order[ from {store}][, and (it should be with you|you should have it) in about {eta}]
    w: I'll be bringing you your order[ from {store}][ in about {eta}]
    w: I'm the one bringing you your order[ from {store}][, and you should have it in about {eta}]
    b: I'm your driver for the order from {store}[, with you in about {eta}]
    b: I'm looking after your order[ from {store}][, with you in about {eta}]
    b: I'll bring you your order[ from {store}][ in about {eta}]
    p: you've got a driver for your order[ from {store}], and it's me[, with about {eta} on the clock]
    p: I'm the one who gets to bring you your order[ from {store}][ in about {eta}]
    p: I'm on the job with your order[ from {store}][, and it should land with you in about {eta}]
    f: I am your driver for the order from {store}[, and it should be with you in about {eta}]
    f: I am looking after your order[ from {store}][, and you should (have|receive) it in about {eta}]
    f: I will be bringing you your order[ from {store}][ in about {eta}]
  `),

  emoji: { warm: ['🙂', '😊'], playful: ['🙂', '🛵', '👋'] },
}
