/* How to add a sentence: see the head of on-the-way.ts. */
import type { deliveryReasons } from '../message.ts'
import { lines } from '../notation.ts'
import type { Pool } from '../notation.ts'

/** Wording of a reason about the delivery, one sentence after the news, by the delivery's progress. */
export type DeliveryWording = {
  /** While it lasts: before pick-up for the store's reasons, on the road for the others. */
  now: Pool
  /** Once it is over but the order is not there yet. Absent where it lasts until the end. */
  over?: Pool
  /** After the delivery, looking back, where that differs from `over`. */
  delivered?: Pool
  /** Cause of a delay for "because of", where a few words suffice. */
  cause?: readonly string[]
}

/** Their sentences are in delivery-reasons.ts. */
type RoadReason = 'traffic' | 'weather' | 'second_drop' | 'parking'

/** The sentences of the reasons that come up at the store, or are about the order itself. */
export const aboutStore: Record<Exclude<(typeof deliveryReasons)[number], RoadReason>, DeliveryWording> = {
  restaurant_preparing: {
    now: lines(
      `
      wb: it's still being prepared
      w: the store is still getting {it} ready
      w: the team is still preparing {it}
      w: the team needs a little longer with {it}
      wb: {it} isn't quite ready yet
      w: they're still preparing {it}
      b: the store's still preparing {it}
      b: they're still preparing {it}
      p: the team is still working its magic
      p: the team is still putting {it} together
      p: good things take time, and {it} isn't quite ready
      p: {it} is still in the making
      p: the store isn't done with {it} yet
      f: the store is still preparing {it}
      f: {it} is still being prepared
      f: {it} is not quite ready yet
      f: the store needs a little longer to prepare {it}
      `,
      ['not_ready'],
    ),
    over: lines(
      `
      wbpf: the store needed a little longer today
      wb: the store needed a little longer, so thanks for waiting
      w: {it} took a little longer to prepare, so thank you for your patience
      b: {it} took a bit longer to make, so thanks for waiting
      p: the store took its time, so thanks for waiting
      p: the team wouldn't be rushed, so thanks for hanging in there
      f: the store needed a little longer, so thank you for your patience
      f: {it} took a little longer to prepare, and I appreciate your patience
      `,
      ['waited'],
    ),
  },
  long_queue: {
    cause: ['a long queue'],
    now: lines(
      `
      wb: there's a long queue at the store
      w: the queue is long today
      w: the queue is slow today
      b: long queue at the store
      b: there's a bit of a queue
      p: the queue is moving at a snail's pace
      p: it's a long queue today
      p: the queue is long today
      f: there is a long queue at the store
      f: the queue is slow
      f: the queue is long today
      `,
      ['not_ready'],
    ),
    over: lines(
      `
      wbpf: there was a long queue at the store today
      wb: the queue at the store was long, so thanks for waiting
      w: there was a long queue at the store, so thank you for your patience
      b: long queue at the store, so thanks for waiting
      p: it was a long queue today, so thanks for hanging in there
      p: the queue moved at a snail's pace, so thanks for waiting
      f: there was a long queue at the store, so thank you for your patience
      f: the queue at the store was long, and I appreciate your patience
      `,
      ['waited'],
    ),
  },
  shopping_longer: {
    now: lines(
      `
      wbp: the shopping is taking a little longer than planned
      w: the shopping is slow going today
      b: the shopping is taking a bit longer
      p: the shopping is slow going today
      f: the shopping is taking a little longer than planned
      f: the shopping is taking longer than planned
      `,
      ['not_ready'],
    ),
    over: lines(
      `
      wbpf: the shopping took a little longer than planned today
      wb: the shopping took a little longer, so thanks for waiting
      w: the shopping took a bit longer than planned, so thank you for your patience
      b: the shopping took longer, so thanks for waiting
      p: the shopping was slow going, so thanks for hanging in there
      p: the shopping took a while, so thanks for waiting
      f: the shopping took a little longer, so thank you for your patience
      f: the shopping took longer than planned, and I appreciate your patience
      `,
      ['waited'],
    ),
  },
  item_replaced: {
    now: lines(
      `
      w: one of your items is being replaced, so let me know if that's a problem
      w: one item is being swapped, so message me if that's a problem
      w: one item is being swapped for you
      b: one item is being swapped, so shout if that's a problem
      b: one item is being replaced, so tell me if that's a problem
      b: one item is being swapped for you
      p: one item is being swapped for another, so give me a shout if that's a problem
      p: one item is being replaced, so give me a shout if that's a problem
      f: one of your items is being replaced, so please let me know if that is a problem
      f: one item is being replaced, so please message me if that is a problem
      f: one item is being replaced for you
      `,
      ['not_ready'],
    ),
    over: lines(`
      wb: one of your items was replaced, and I hope the new one suits
      w: one item was swapped for another, and I hope it's just as good
      b: one item was swapped, and I hope it suits
      p: one item was swapped for another, and I hope it does the trick
      p: one item was replaced, and I hope you like the stand-in
      f: one of your items was replaced, and I hope that the new one suits you
      f: one item had to be replaced, and I hope that it suits you
    `),
  },
  order_checked: {
    now: lines(
      `
      wb: I've double-checked {it}
      w: I've double-checked {it} to be sure
      w: I've checked {it} twice to be sure
      b: {it} has been double-checked
      b: I've checked {it} twice, just to be sure
      p: {it} has passed my very serious double check
      p: I've checked {it} twice, just to be sure
      p: yes, I checked {it} twice
      f: I have checked {it} twice
      f: I have double-checked {it}
      f: {it} has been double-checked
      f: I have checked {it} twice to be sure
      `,
      ['has_order'],
    ),
    delivered: lines(`
      wb: I double-checked {it}
      w: I checked {it} twice to be sure
      b: I checked {it} twice
      p: {it} passed my very serious double check
      p: I checked {it} twice, just to be sure
      f: I double-checked {it}
      f: I checked {it} twice to be sure
    `),
  },
  kept_apart: {
    now: lines(
      `
      wb: hot and cold travel apart
      w: I've kept the hot and cold things apart
      w: the hot and cold things are travelling apart
      b: hot and cold are kept apart
      b: I'm keeping hot and cold apart
      p: the hot and cold things are riding apart
      p: hot and cold aren't on speaking terms, so they travel apart
      p: I've kept the hot and cold things well apart
      f: I have kept hot and cold apart
      f: the hot and cold items travel apart
      `,
      ['has_order'],
    ),
    delivered: lines(`
      wb: I kept the hot and cold things apart
      w: I kept the hot and cold things apart on the way
      b: I kept hot and cold apart
      p: I kept the hot and cold things well apart
      p: I kept the hot and cold things apart all the way
      f: I kept the hot and cold items apart
      f: I kept the hot and cold items apart on the way
    `),
  },
}
