import type { CourierApp } from './app.ts'

export const grubhub: CourierApp = {
  hues: [24],
  markets: ['US'],
  is: [
    [3, 'diner, diner note, diner notes'],
    [2, 'delivery notes, order #, leaving'],
    [1.2, 'dropoff, restaurant, new offer, swipe to complete, reject'],
    [0.6, 'arrived, items, text, pickup'],
  ],
  holds: [
    [6, 'grubhub'],
    [3, 'delivery total'],
    [2.5, 'restaurant note'],
  ],
  shapes: [
    [2.5, /^pickup \d of \d$/i],
    [2, /\b\d{4}-\d{4}\b/],
    [1, /^\d:\d\d left$/],
    [0.8, /\bmiles$/],
  ],
}
