/* How to add a sentence: see the head of picked-up.ts. */
import { lines } from './notation.ts'
import type { DeliveryWording } from './wording.ts'

/** How the order was made and looked after, one sentence each. They follow the news. */
export const aboutTheOrder = {
  restaurant_preparing: {
    cause: { plain: ['a busy kitchen'], formal: ['a busy kitchen'] },
    before: lines(`
      wb: the kitchen needed a little extra time, so thanks for waiting
      w: it took the kitchen a little longer than usual, so I appreciate your patience
      w: they were flat out at {store}, so thank you for waiting
      w: the restaurant was busy, so it was a little while coming out
      b: the kitchen was busy, so thanks for your patience
      b: it took the restaurant a little extra time
      p: the kitchen took its sweet time, and fair enough
      p: fine cooking wouldn't be rushed, and now it's ours
      p: the chefs had the final say on timing
      f: the restaurant needed some extra time, so thank you for waiting
      f: the kitchen was busy, and I appreciate your patience
      f: preparation took a little longer than usual at the restaurant
    `),
    delayed: lines(`
      w: the kitchen is still putting it together, and I'm here waiting for it
      w: the restaurant is busy and still preparing it
      w: they're still cooking at {store}, and I'm ready to go the moment it's done
      b: the restaurant is still preparing it
      b: the kitchen's still busy with it
      b: still being made, and I'm ready to go
      p: the chefs are still working their magic, and I'm standing by
      p: it's still in the kitchen, and I'm hovering politely
      p: fine cooking won't be rushed, so I'm waiting by the counter
      f: the restaurant is still preparing it, and I am waiting to collect it
      f: the kitchen is busy and still preparing it
      f: preparation is taking longer than usual at the restaurant
    `),
    delivered: lines(`
      wb: the kitchen was busy, so thanks for waiting
      w: it took the restaurant a little extra time, so thank you for your patience
      w: I know it was a while in the kitchen, so I appreciate the wait
      b: the restaurant ran a bit behind, so thanks for your patience
      b: it took the kitchen a little extra time
      w: it was a busy time for the kitchen
      f: the kitchen was busy and needed some extra time
      p: the kitchen took its time, so I hope the flavour makes up for it
      p: the chefs wouldn't be rushed, and that's usually a good sign
      f: the restaurant needed some extra time, so thank you for waiting
      f: preparation took longer than usual, and I appreciate your patience
    `),
  },
  order_checked: {
    cause: {},
    before: lines(`
      wb: I checked everything twice before setting off
      w: I double-checked that it's all there
      w: I went through it twice to make sure nothing's missing
      w: everything on the list is there, and I looked twice
      b: it's all there, I checked twice
      b: double-checked before leaving
      p: I've counted everything twice, like a fussy auntie
      p: everything is aboard, and yes, I looked twice
      p: it has passed my very serious two-step inspection
      f: I checked everything twice before leaving
      f: I have checked that everything is there
      f: I went through it twice to be sure nothing is missing
      wb: everything was checked twice before setting off
      f: everything was checked twice before I left
    `),
    delayed: lines(`
      wb: I took a moment to check everything twice
      w: I wanted to be sure nothing was missing, so I checked it twice
      w: I stopped to double-check that everything's there
      b: I was checking that everything's there
      b: I checked it twice to be sure nothing's missing
      p: I counted everything twice, like a fussy auntie, and that took a moment
      p: my very serious two-step inspection took a moment
      f: I took a moment to check everything twice
      f: I wanted to be sure that nothing was missing
      wb: checking everything twice took a moment
      f: checking everything twice took a moment
    `),
    delivered: lines(`
      wb: I checked everything twice before setting off
      w: I double-checked that it was all there
      w: I went through it twice to make sure nothing was missing
      b: it's all there, I checked twice
      b: double-checked before I left
      p: everything was counted twice, like a fussy auntie would
      p: it passed my very serious two-step inspection
      f: I checked everything twice before leaving
      f: I made sure that nothing was missing
      f: everything was checked twice before I left
    `),
  },
  kept_apart: {
    cause: {},
    before: lines(`
      wb: I've kept the hot and cold things apart
      w: the hot and cold things are riding in separate bags
      w: I've got the warm bits and the cold bits packed separately
      w: the hot things are wrapped up and the cold ones are kept well away
      b: the hot and cold things are packed separately
      b: the hot and cold things are kept well apart
      p: the hot and the cold have been sent to opposite corners
      p: the hot bits and the cold bits aren't on speaking terms
      p: it's hot on one side, cold on the other, like a school dance
      f: I have kept the hot and cold items apart
      f: the hot and cold items are packed separately
      f: hot and cold have been packed separately
      f: the hot and cold items are travelling in separate bags
      b: hot and cold are riding apart
    `),
    delayed: lines(`
      wb: I've kept the hot and cold things apart in the meantime
      w: the hot and cold things are riding in separate bags meanwhile
      w: the hot things are wrapped up well and kept away from the cold
      b: the hot and cold things are packed separately
      p: meanwhile, hot and cold are in opposite corners
      p: the hot and cold things are kept well apart, like rival footy fans
      f: I am keeping the hot and cold items apart in the meantime
      f: the hot and cold items are packed separately
      f: hot and cold have been packed separately
    `),
    delivered: lines(`
      wb: I kept the hot and cold things apart
      w: the hot and cold things travelled in separate bags
      w: I packed the warm bits and the cold bits separately
      b: the hot and cold things were packed separately
      p: the hot and the cold travelled in opposite corners
      p: the hot bits and the cold bits never met
      f: I kept the hot and cold items apart
      f: the hot and cold items were packed separately
    `),
  },
} satisfies Record<string, DeliveryWording>
