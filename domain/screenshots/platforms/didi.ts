import type { CourierApp } from './app.ts'

export const didi: CourierApp = {
  hues: [15],
  markets: ['AU', 'NZ'],
  is: [
    [1.5, 'accept order, preparing, drop off delivery'],
    [1, 'delivery, call store, arrived at store, drop off'],
  ],
  holds: [
    [6, 'didi'],
    [3, 'drop off delivery, sender verification, estimated ready time, pick up delivery'],
    [1.5, 'estimated delivery time, leave outside the door'],
  ],
  shapes: [
    [1.4, /^order no\.? ?\d/i],
    [2.5, /^pick ?up [\d.]+ ?km away/i],
    [2, /^\d+ min trip$/i],
    [0.8, /^\d+ ?s$/],
    [1, /^A\$/],
  ],
}
