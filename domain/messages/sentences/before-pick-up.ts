import { lines } from '../notation.ts'

/* How to add a sentence: see the head of on-the-way.ts. */

/** The driver is at the store, waiting or shopping. The minutes are until the customer has the order. */
export const atStore = {
  news: lines(
    `
    w: I'm at {store} to (pick up|collect) your order[, and (it should be with you|you should have it) in about {eta}]
    w: I'm at {store} for your order[, and (it should be with you|you should have it) in about {eta}]
    w: I've arrived at {store} (for|to pick up) your order[, and (it should be with you|you should have it) in about {eta}]
    w: I'm here at {store} for your order[, and (it should be with you|you should have it) in about {eta}]
    w: I'm at the store (for|picking up) your order[, and (it should be with you|you should have it) in about {eta}]
    w: I've arrived at the store to pick up your order[, and it should be with you in about {eta}]
    b: I'm at {store} (picking up|collecting) your order[, and should be with you in about {eta}]
    b: I'm at {store} for your order[, and you should have it in about {eta}]
    b: I've made it to {store} for your order[, with you in about {eta}]
    b: I'm at the store (for|picking up|collecting) your order[, with you in about {eta}]
    p: I've made it to {store} to pick up your order[, and it should reach you in about {eta}]
    p: I'm at {store} (grabbing|picking up|collecting) your order[, and it should be with you in about {eta}]
    p: I've rolled up at {store} for your order[, and it should (be|arrive) at your place in about {eta}]
    p: I'm here at {store} grabbing your order[, and it should arrive in about {eta}]
    p: I've made it to the store for your order[, and it should be with you in about {eta}]
    p: I'm at the store (grabbing|picking up|collecting) your order[, and it should be with you in about {eta}]
    f: I am at {store} to collect your order[, and (it should be with you|you should have it) in about {eta}]
    f: I have arrived at {store} (for|to collect) your order[, and you should (have|receive) it in about {eta}]
    f: I am at {store} for your order[, which should (reach you|be with you) in about {eta}]
    f: I am at the store (for|to collect) your order[, and it should be with you in about {eta}]
    f: I have arrived at the store to collect your order[, and you should receive it in about {eta}]
    f: I am (now|here) at {store} (for|to collect) your order[, which should be with you in about {eta}]
    f: I am at the store, collecting your order[, which should be with you in about {eta}]
    f: I am (now|here) at the store (for|to collect) your order[, and it should be with you in about {eta}]
    p: I've rolled up at the store for your order[, and it should arrive in about {eta}]
    p: I've arrived at {store} to grab your order[, and it should be with you in about {eta}]
    p: I'm here at the store picking up your order[, which should be with you in about {eta}]
    `,
    ['at_store'],
  ),

  emoji: { warm: ['🙂', '😊'], playful: ['🙂', '😊'] },
}

/* How to add a sentence: see the head of on-the-way.ts. */

/** The driver has accepted the order and is on the way to the store. The minutes are until the customer has it. */
export const accepted = {
  news: lines(
    `
    w: I'm on my way to {store} to (pick up|collect) your order[, and (it should be with you|you should have it) in about {eta}]
    w: I'm (on my way|heading over) to pick up your order[ from {store}][, and (it should be with you|you should have it) in about {eta}]
    w: I'm (going to pick up|off to collect) your order[ from {store}] now[, and it should (reach you|be with you) in about {eta}]
    w: I'm off to (collect|pick up) your order[ from {store}][, and you should have it in about {eta}]
    w: your order[ from {store}] is the next one I pick up[, and it should be with you in about {eta}]
    w: I'm heading to {store} for your order[, and (it should be with you|you should have it) in about {eta}]
    b: on my way to {store} for your order[, with you in about {eta}]
    b: on my way to (pick up|collect) your order[ from {store}][ and should be with you in about {eta}]
    b: heading to {store} to (pick up|collect) your order[, with you in about {eta}]
    b: I'm off to (pick up|collect) your order[ from {store}][, and you should have it in about {eta}]
    b: I'm picking up your order[ from {store}] next[, and it should be with you in about {eta}]
    b: your order[ from {store}] is my next pick-up[ and should be with you in about {eta}]
    p: I'm heading to {store} to grab your order[, and it should reach you in about {eta}]
    p: I'm heading over to {store} to pick up your order[, and it should be with you in about {eta}]
    p: I'm off to get your order[ from {store}][, and it should (be|arrive) at your place in about {eta}]
    p: I'm (off|heading off|on my way) to (grab|collect|pick up) your order[ from {store}][, and it should be with you in about {eta}]
    p: I've accepted your order[ from {store}] and I'm off to get it
    p: I'm on my way to get your order[ from {store}][, and you should have it in about {eta}]
    f: I am on my way to {store} to collect your order[, and (it should be with you|you should have it) in about {eta}]
    f: I am (on my way|heading over) to (collect|pick up) your order[ from {store}][, and you should have it in about {eta}]
    f: I am on my way now to pick up your order[, and it should be with you in about {eta}]
    f: I am on my way to {store} for your order[, and it should be with you in about {eta}]
    f: I am going to collect your order[ from {store}] (now|next)[, and it should (reach you|be with you) in about {eta}]
    f: your order[ from {store}] is my next pick-up[, and you should receive it in about {eta}]
    `,
    ['to_store'],
  ),

  /** True wherever the driver is, for a screen that does not say. */
  neutral: lines(`
    w: I'm your driver for the order from {store}[, and (it should be with you|you should have it) in about {eta}]
    w: I've accepted your order[ from {store}], and (it should be with you|you should have it) in about {eta}
    w: your order[ from {store}] is on my list, and (it should be with you|you should have it) in about {eta}
    w: your order[ from {store}] is on my list, and I'll bring it to you as soon as I can
    w: I'm your driver today, and I'll bring your order[ from {store}] over as soon as I can
    w: I've accepted your order[ from {store}], and I'll get it to you as soon as I can
    b: I'm your driver for the order from {store}[, and you should have it in about {eta}]
    b: I've accepted your order[ from {store}], and you should have it in about {eta}
    b: your order[ from {store}] is on my list, and you should have it in about {eta}
    b: I'm your driver today and will bring your order[ from {store}] as soon as I can
    b: your order[ from {store}] is on my list, and I'll be there as soon as I can
    b: I've accepted your order[ from {store}] and will bring it as soon as I can
    p: you've got a driver for your order[ from {store}], and it's me[, so you should have it in about {eta}]
    p: I'm the one who gets to bring you your order[ from {store}] in about {eta}
    p: I've accepted your order[ from {store}], and it should reach you in about {eta}
    p: I'm your driver today, and I'll bring your order[ from {store}] over as soon as I can
    p: I've accepted your order[ from {store}], and I'll bring it your way as soon as I can
    f: I am your driver for the order from {store}[, and it should be with you in about {eta}]
    f: I have accepted your order[ from {store}], and you should (have|receive) it in about {eta}
    f: your order[ from {store}] is on my list, and it should be with you in about {eta}
    f: your order[ from {store}] is on my list, and you will have it as soon as possible
    f: I am your driver today, and I will bring your order[ from {store}] as soon as I can
    f: I have accepted your order[ from {store}] and will bring it to you as soon as I can
  `),

  emoji: { warm: ['🙂', '😊'], playful: ['🙂', '😊'] },
}
