import type { CourierApp } from '../market.ts'

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

export const wolt: CourierApp = {
  hues: [197],
  markets: ['EU'],
  is: [
    [2, 'task, tasks'],
    [0.7, 'dropoff, order number, pickup, hand it to me, picked up, ready, delivered, chat'],
  ],
  holds: [
    [6, 'wolt'],
    [
      3,
      `
        slide to accept, order number matches, bag is sealed, drinks included, new task, dropoff note,
        pickup note`,
    ],
    [2, 'courier partner, venue note'],
  ],
  shapes: [
    [1.2, /€/],
    [1, /^order \d{3}$/i],
    [1, /\p{L}+(katu|tie|kuja|gatan|gade|vej|straße)\b/iu],
  ],
}
