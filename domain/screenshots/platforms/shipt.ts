import type { CourierApp } from './app.ts'

export const shipt: CourierApp = {
  hues: [154],
  markets: ['US'],
  is: [
    [1.2, 'member, shop and deliver, mark delivered'],
    [2, 'member delivery, member notes, member note'],
    [0.6, 'offer, message, distance'],
  ],
  holds: [
    [6, 'shipt'],
    [
      3,
      `
        member area, member since, call member, message member, member preference, delivery preference,
        start receipt photo, bring cooler bags, text member`,
    ],
    [2, 'order size, estimated pay, offer expires in, receipt photo, message member, preferred member'],
  ],
  shapes: [
    [1.5, /^\d+ items? to shop$/i],
    [1.2, /^\d+ found, \d+ replaced$/i],
    [1, /^\d+ items? from /i],
    [0.6, /^order \d{7}$/i],
  ],
}
