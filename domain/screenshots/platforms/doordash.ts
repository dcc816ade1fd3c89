import type { CourierApp } from './app.ts'

export const doordash: CourierApp = {
  hues: [3],
  markets: ['US', 'CA', 'AU', 'NZ'],
  is: [
    [1.6, 'complete delivery, unit suite, apt suite, guaranteed'],
    [1.2, 'confirm pickup, hand it to customer'],
    [1.5, 'pick up by, order for, mark as delivered, heading to, verify order, dropoff instructions'],
    [1, 'pickup from, deliver to, by, hand it to me, arrived at store, directions'],
    [0.6, 'decline, accept'],
  ],
  holds: [
    [6, 'doordash'],
    [4, 'dasher, dash now, drivedoordash'],
    [
      2.5,
      `
        peak pay, total will be higher, high paying offer, retail pickup, contains 1 extra small order,
        extra small order, read instructions on arrival, take photo of drop off location,
        deliver to door of, remember to grab the drinks, red card, orders to pick up at`,
    ],
    [
      1.5,
      `
        customer dropoff, customer drop off, leave it at the door, collect pin from customer, add to route,
        drop off instructions, guaranteed incl tips`,
    ],
  ],
  shapes: [
    [2, /^\(\d+ orders?(, \d+ items?)?\)$/i],
    [1.2, /^\d+ stops? \([\d.]+ (mi|km)\)/i],
  ],
}
