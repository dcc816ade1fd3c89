import type { CourierApp } from './app.ts'

export const wolt: CourierApp = {
  hues: [197],
  markets: ['EU'],
  is: [
    [2, 'task, tasks'],
    [0.7, 'dropoff, order number, pickup, hand it to me, picked up, ready, delivered, chat'],
  ],
  holds: [
    [6, 'wolt'],
    [
      3,
      `
        slide to accept, order number matches, bag is sealed, drinks included, new task, dropoff note,
        pickup note`,
    ],
    [2, 'courier partner, venue note'],
  ],
  shapes: [
    [1.2, /€/],
    [1, /^order \d{3}$/i],
    [1, /\p{L}+(katu|tie|kuja|gatan|gade|vej|straße)\b/iu],
  ],
}
