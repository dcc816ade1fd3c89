import type { CourierApp } from './app.ts'

export const justeat: CourierApp = {
  hues: [26],
  markets: ['UK', 'EU', 'CA', 'AU'],
  is: [
    [2, 'special instructions, sms'],
    [1.2, 'collected, parked'],
  ],
  holds: [
    [6, 'just eat, menulog, skipthedishes, takeaway com, lieferando, thuisbezorgd'],
    [3, 'parked at restaurant, having trouble, marked undelivered, new order offer'],
    [1.5, 'check the drinks are in the bag, call restaurant'],
  ],
  shapes: [
    // The company's own abbreviation.
    [3, /\bJET\b/],
    [1.5, /^collect at \d/i],
    [1, /^ready at \d/i],
    [0.8, /^order \d{6,}$/i],
    [0.8, /^deliver by \d\d:\d\d$/i],
  ],
}
