import type { CourierApp } from './app.ts'

export const ubereats: CourierApp = {
  hues: [149, 217],
  is: [
    [4, 'uber'],
    [2, 'exclusive, verify order, meet at door, shop & pay, match'],
    [1.2, 'leave at door'],
    [1, 'note from customer'],
    [0.8, 'delivered, delivery, accept, meet outside'],
  ],
  holds: [
    [6, 'uber'],
    [
      3,
      `
        pickup verification, ask staff for these orders, match the last five characters, issue with order`,
    ],
    [
      2.5,
      `
        includes expected tip, leave the order at, meet at door for, more customers order again,
        guaranteed incl tip, order verified`,
    ],
    [1.5, 'going to, shop pay'],
  ],
  shapes: [
    [3, /\b\d+ min \([\d.,]+ ?(mi|km)\) ?total\b/i],
    [2.5, /^delivery \(\d(\s?[o0]f\s?\d)?\)$/i],
    [1.2, /\b(?=\w*\d)(?=\w*[A-Z])[0-9A-Z]{5}$/],
    [2, /^\d+ of \d+ orders\b/i],
    [2, /^\d+ min\s?[•.-]?\s?[\d.,]+ ?(mi|km)$/i],
    [1.5, /says:$/],
    [1.2, /^\+ ?\d+ min/],
    [0.8, /(?<![\w-])#?[0-9A-F]{5}$/],
  ],
}
