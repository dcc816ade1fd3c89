import type { CourierApp } from './app.ts'

export const deliveroo: CourierApp = {
  hues: [173],
  markets: ['UK', 'EU'],
  is: [
    [1.5, 'collect order'],
    [0.8, 'collect from, order number, directions, decline, deliver to'],
  ],
  holds: [
    [6, 'deliveroo'],
    [
      3,
      `
        scan to collect, see order info, go to customer, estimated total incl tip, customer not responding,
        scan order`,
    ],
    [2, 'confirmation code, you need it to finish this order, rider'],
  ],
  shapes: [
    [1.5, /^order #\d{3,5} from /i],
    [1, /£/],
    [0.6, /^#\d{4}$/],
    [0.6, /^ready in \d+ min/i],
  ],
}
