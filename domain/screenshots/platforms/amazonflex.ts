import type { CourierApp } from './app.ts'

export const amazonflex: CourierApp = {
  hues: [36],
  markets: ['US', 'CA', 'AU', 'UK', 'EU'],
  is: [
    [1.5, 'schedule, delivery instructions, block'],
    [0.6, 'offer details'],
  ],
  holds: [
    [5, 'amazon, amazon flex'],
    [
      3,
      `
        i ve parked, swipe to finish, scan packages, forfeit, leave the station, deliveries around,
        start travel, itinerary`,
    ],
    [
      2,
      `
        package missing or damaged, grocery hot bags, deliver before, hr block, hour block,
        includes expected tips, pick up packages, of packages`,
    ],
  ],
  shapes: [
    [3, /^stop \d+ of \d+$/i],
    [2.5, /^(deliver|scan|load|pick ?up|collect) \d+ (packages?|parcels?)$/i],
    [1.5, /\b\d+ packages?\b/i],
    [1.5, /^\d+ of \d+ scanned$/i],
    [1.2, /\b\d+(\.\d+)? ?(hr|hours?) block\b/i],
    [1, /^bay \d+/i],
    [1, /\b[A-Z]{3}\d\b/],
  ],
}
