import type { CourierApp } from './app.ts'

/** Couriers and apps too small for a name of their own. */
export const unknown: CourierApp = {
  hues: [],
  is: [
    [2, 'goods, pass, drop, job'],
    [1.2, 'recipient, collect, for, collected, map, note, sender'],
  ],
  holds: [
    [
      2.5,
      `
        take job, claim job, accept job, job offer, fixed price, same day job, job total, invoice, dispatch,
        job done, pick up job, complete drop, job available, sender note, paid weekly, sign on collection,
        proof of delivery, consignment`,
    ],
    [1.2, 'flat rate, fragile, parcel, courier'],
  ],
  shapes: [[2.5, /^job [A-Z]{1,4}-?\d+/i]],
}
