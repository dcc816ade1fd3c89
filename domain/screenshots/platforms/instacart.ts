import type { CourierApp } from './app.ts'

export const instacart: CourierApp = {
  hues: [117],
  markets: ['US', 'CA'],
  is: [
    [4, 'shopper'],
    [1.5, 'start shopping, start delivery, due'],
  ],
  holds: [
    [6, 'instacart'],
    [
      3,
      `
        batch, batch earnings, batch pay, accept batch, batch details, heavy pay,
        store to customer, refunds and replacements, full service`,
    ],
    [
      1.5,
      'leave at my door, insulated bag, payment card, before you shop, shopping tip, start delivery, quality bonus',
    ],
  ],
  shapes: [
    [2, /\b\d+ items? \(\d+ units?\)/i],
    [1.5, /^\d+ units?\b/i],
    [1.8, /^\d customers?$/i],
    [1, /^deliver to \p{Lu}/u],
    [1, /^deliver between/i],
    [1, /includes \$[\d.]+ expected tip/i],
  ],
}
