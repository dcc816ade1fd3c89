import type { PhraseSet } from '../phrase-scorer.ts'

/** Wording of apps on the way to the customer and at the door. */
export const dropoff: PhraseSet = {
  is: [
    [
      4,
      `
        complete delivery, mark delivered, mark as delivered, swipe to complete, swipe to finish,
        swipe to deliver, complete drop, go to customer, i ve parked, delivered, drop off delivery,
        slide to deliver, confirm delivery, finish delivery, complete drop off, order delivered,
        slide when delivered, complete dropoff, confirm drop off, arrived at customer, deliver order,
        arrived at drop off`,
    ],
    [
      3,
      `
        drop off instructions, delivery instructions, delivery notes, special instructions, customer note,
        dropoff note, delivery preference, customer not responding, note from customer,
        leave it at the door, leave at door, leave at my door, hand it to me, hand it to customer,
        hand to customer, leave outside the door, meet at door, meet outside, trip in progress, going to,
        heading to, unit suite, apt suite, start delivery, having trouble, call customer, call member,
        text customer, message customer, drop off note, delivery note, customer instructions, delivering to,
        drop off preference, text member, meet in lobby`,
    ],
    [
      2,
      `
        deliver to, dropoff, drop off, recipient, deliver by, chat, confirm arrival, dropping off,
        call member, delivery for, delivery`,
    ],
    [0.8, 'sms, text, message, contact, note, notes, arrived, by'],
  ],
  holds: [
    [
      3,
      `
        take photo of drop, hand it to, leave it at, leave at the door, leave at my door, collect pin,
        confirmation code, read instructions on arrival, customer not responding, leave the order at,
        photo of dropoff, pin from customer`,
    ],
    [1.5, 'note from customer'],
  ],
  shapes: [
    [
      5,
      /\b(arriv\w*|reach\w*|here) (at )?(the |my )?(customer|recipient|drop-?\s?off|destination|door|diner|member|addressee)\b/i,
    ],
    [3, /^(deliver|drop off) \d+ (packages?|parcels?)$/i],
    [2.5, /^stop \d+ of \d+$/i],
    [2.5, /^drop-?off \d of \d$/i],
    [2.5, /^(deliver(ing)?|delivery|drop(ping)?[- ]?off|bring(ing)?( it)?|take( it)?) (to|for) \p{Lu}/iu],
    [2, /^(complete|finish) (job|order|drop|delivery|task)|^order delivered|^parked at customer$/i],
    [1.5, /^(order )?from \p{Lu}|^picked up (at|from) \p{Lu}/u],
    [2.5, /^(going|heading) to [\p{Lu}\d]/iu],
    [2, /\b(km|mi|miles?) (left|to go)\b|^arriving in \d/i],
    [2.5, /^(slide|swipe) (when|to) (delivered|deliver|complete|finish)|^job done$|^complete (order|drop)/i],
    [1.5, /^next stop$|^delivery due\b|^at the (customer|door)$/i],
    [1.5, /^(deliver|drop-?off|arrive) (by|before) \d/i],
    [1.5, /^\d+ of \d+ orders\b/i],
    [1, /\b\d+ min(utes)? away\b|\bmi(les)? away\b|\bkm away\b/i],
  ],
}
