import type { PhraseSet } from '../phrase-scorer.ts'

/** Wording of apps on the way to the store and in it. */
export const pickup: PhraseSet = {
  is: [
    [
      4,
      `
        confirm pickup, arrived at store, arrived at restaurant, parked at restaurant, start shopping,
        scan packages, scan to collect order, pickup verification, verify order, order picked up,
        confirm collection, collect order, i have the order, start scanning, confirm order picked up,
        begin shopping, picked up, arrived at pickup, arrive at store, at the store, slide after pickup`,
    ],
    [
      3,
      `
        pickup from, pick up from, pick up by, order for, call store, call restaurant, restaurant note,
        pickup note, sender note, store note, ask staff for these orders, ready now, preparing,
        estimated ready time, order is ready, your driver code, driver code, pickup instructions, to shop,
        pickup, pick up, collect from, start trip, collected, call sender, call venue, call merchant,
        arrived at venue, shopping list, confirm items`,
    ],
    [
      1.5,
      `
        ready, preparing, restaurant, goods, batch details, arrived, items, order details, leaving,
        issue with order, missing items, collection`,
    ],
  ],
  holds: [
    [
      3,
      `
        enter uber eats order number, match the last five, show this code, scan to collect, items to shop,
        receipt photo, leave the station, leave station, grab the drinks, check the drinks, bag is sealed,
        order number matches, pickup bay, sign on collection, before you shop, payment card ready,
        bring cooler bags, insulated bags needed, estimated ready`,
    ],
    [2.5, 'pick up by, collect by, ask staff, ready for pickup, at the counter, being prepared'],
  ],
  shapes: [
    // The button for the driver's next step: a driver who has yet to arrive at the store has no order.
    [
      6,
      /\b(arriv\w*|reach\w*|i'?m|i am|here) (at )?(the |my )?(collection|pick-?\s?up|store|restaurant|merchant|venue|sender|shop|depot|kitchen|vendor)\b/i,
    ],
    [6, /\b(done|finish\w*|complete|end|start|continue|begin|keep) (shopping|picking|collecting)\b/i],
    [4, /\b\d+ of \d+ (items? )?(found|picked|shopped|scanned|collected)\b/i],
    [
      3,
      /^(arrive|be) at (the )?(store|restaurant|venue)|^i'?m at the (store|restaurant)|^at the (store|restaurant|venue)$/i,
    ],
    [
      2.5,
      /^(picking up|collecting|shopping|at (the )?sender|pickup details|shopping list)$|^be there by\b|^(begin|start|review) (order|batch|shopping)\b|['’]s order$/i,
    ],
    [2.5, /\b(should be|is|be) ready\b|\border is (on|ready|at)\b|\bpick ?up shelf\b/i],
    [2, /^order for \p{Lu}/iu],
    [2, /^pick ?up (order|delivery)s?$/i],
    [2, /^\d+ bags? to collect/i],
    [2, /^sender verification$|^curbside pickup$|^start checkout$/i],
    [3, /^(scan|load|pick ?up|collect) \d+ (packages?|parcels?|items?|orders?)$/i],
    [2.5, /^ready (in|at|by|for)\b/i],
    [3, /^collect order #?\d|^scan (the )?order$/i],
    [2.5, /^pickup \d of \d$/i],
    [2, /^pick ?up from \p{Lu}/iu],
    [2, /^\d+ of \d+ scanned$/i],
    [1.5, /^\d+ ?[x×] \p{L}/iu],
    [1.5, /^\d+ found, \d+/i],
  ],
}
