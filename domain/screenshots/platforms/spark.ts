import type { CourierApp } from './app.ts'

export const spark: CourierApp = {
  hues: [210],
  markets: ['US', 'CA'],
  is: [
    [4, 'spark'],
    [2.5, 'confirm arrival, start trip'],
    [1.2, 'customer note, contact, drop off by, reject, est earnings'],
    [0.6, 'orders, navigate, arrive by'],
  ],
  holds: [
    [5, 'spark driver'],
    [
      3,
      `
        walmart, trip in progress, pre delivery tip, driver code, numbered pickup bay, confirm arrival,
        show this code to the associate, sams club`,
    ],
    [2, 'est earnings, estimated trip time, shopping delivery, store entrance, associate'],
  ],
  shapes: [
    [2, /^drop-?off \d of \d$/i],
    [1.5, /^\d pickups?, \d drop-?offs?$/i],
    [1.5, /^drop-?off \d$/i],
    [0.8, /^\d stops$/i],
  ],
}
