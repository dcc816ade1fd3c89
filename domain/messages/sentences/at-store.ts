/* How to add a sentence: see the head of on-the-way.ts. */
import { lines } from '../notation.ts'

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
    b: at {store} for your order[, with you in about {eta}]
    b: I'm at {store} (picking up|collecting) your order[, with you in about {eta}]
    b: I'm at {store} for your order[, and you should have it in about {eta}]
    b: I've arrived at {store} for your order[, with you in about {eta}]
    b: I'm at the store (for|picking up|collecting) your order[, with you in about {eta}]
    p: I've made it to {store} to fetch your order[, and it should land with you in about {eta}]
    p: I'm at {store} on a mission for your order[, with you in about {eta}]
    p: I've rolled up at {store} to fetch your order[, and it should turn up at your place in about {eta}]
    p: I've found my way to {store} to fetch your order[, which should land with you in about {eta}]
    p: I've made it to the store for your order[, and it should be with you in about {eta}]
    p: I'm at the store on a mission for your order[, with you in about {eta}]
    f: I am at {store} to collect your order[, and (it should be with you|you should have it) in about {eta}]
    f: I have arrived at {store} (for|to collect) your order[, and you should (have|receive) it in about {eta}]
    f: I am at {store} for your order[, which should (reach you|be with you) in about {eta}]
    f: I am at the store (for|to collect) your order[, and it should be with you in about {eta}]
    f: I have arrived at the store to collect your order[, and you should receive it in about {eta}]
    f: I have reached {store} (for|to collect) your order[, which should be with you in about {eta}]
    f: I am at the store, collecting your order[, which should be with you in about {eta}]
    f: I have reached the store (for|to collect) your order[, and it should be with you in about {eta}]
    p: I've reached the store and I'm here for your order[, which should land with you in about {eta}]
    p: I've landed at {store} and I'm fetching your order[, which should be with you in about {eta}]
    p: I've landed at the store for your order[, which should be with you in about {eta}]
    `,
    ['at_store'],
  ),

  emoji: { warm: ['🙂', '😊'], playful: ['🙂', '👋', '🛵'] },
}
