import type { CourierApp } from '../market.ts'

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

/** Couriers and apps too small for a name of their own. */
export const unknown: CourierApp = {
  hues: [],
  is: [
    [2, 'goods, pass, drop, job'],
    [1.2, 'recipient, collect, for, collected, map, note, sender'],
  ],
  holds: [
    [
      2.5,
      `
        take job, claim job, accept job, job offer, fixed price, same day job, job total, invoice, dispatch,
        job done, pick up job, complete drop, job available, sender note, paid weekly, sign on collection,
        proof of delivery, consignment`,
    ],
    [1.2, 'flat rate, fragile, parcel, courier'],
  ],
  shapes: [[2.5, /^job [A-Z]{1,4}-?\d+/i]],
}
