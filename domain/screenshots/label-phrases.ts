/**
 * Roles of the fixed phrases of courier apps. `note` is the customer's drop-off instruction, `storenote` any
 * text for the store or the shopping, `ui` a button, state or hint that labels nothing.
 */
export type LabelRole =
  | 'customer'
  | 'store'
  | 'drop'
  | 'by'
  | 'otherTime'
  | 'items'
  | 'ref'
  | 'code'
  | 'pay'
  | 'distance'
  | 'minutes'
  | 'note'
  | 'storenote'
  | 'ui'

/** The phrases of each role, separated by commas, in the form for comparison: punctuation does not count. */
export const phrases: Record<LabelRole, string> = {
  customer: `
    deliver to, delivering to, delivery to, delivery for, deliver order to, deliver to door of, order for,
    orders for, for, customer, customer name, recipient, recipient name, diner, member, guest, name, hand
    to, receiver, meet at door for, shopping for, next customer, contact name, addressee, ship to, eater,
    drop off to, dropoff to, drop off for, deliver for, going to, heading to, current customer, customer 1,
    customer 2, leave the order for, leave order for, hand order to, consignee, buyer, client, order 1 for,
    order 2 for, to, receiving customer, next stop, up next, stop 1, stop 2, order 1, order 2, drop off 1,
    drop off 2, first customer, second customer, ordered by, placed by, meet, bring to, take to, find, look for, ask for`,
  store: `
    pickup, pick up, pickup from, pick up from, pickup at, pick up at, picking up from, picked up from,
    collect, collect from, collect at, collection, collection point, restaurant, store, shop, shop at,
    merchant, venue, partner, vendor, retail pickup, order from, from, pickup location, sender, depot, pick
    up order from, pickup store, store name, shop and deliver, shop pay, retailer, pickup point, station,
    pickup station, delivery station, pickup 1, pick up location, collected from, pick up the order at, go
    to, head to, go to store, go to restaurant, heading to store, going to restaurant, picking up at, pickup
    restaurant, kitchen, start location, start at, pick up order, at the restaurant, at the store, store
    pickup, origin, shopping at, return to store, bought at`,
  drop: `
    drop off, dropoff, drop, customer drop off, customer dropoff, delivery, destination, drop off location,
    dropoff location, drop off area, dropoff area, delivery area, delivery address, member area, customer
    area, area, zone, suburb, city, town, neighborhood, neighbourhood, delivery zone, drop off address,
    address,
    deliver, customer address, drop off zone, drop off 1, dropoff 1, drop off 2, dropoff 2, drop off 3, drop
    1, drop 2, delivery location, customer location, end location, delivers to, delivery 1, delivery 2,
    going to, heading to, drop off point, stop, current stop, next stop, unit suite, apt suite, apartment,
    unit, flat, suite, location`,
  by: `
    deliver by, by, due, due by, deliver before, estimated delivery time, estimated delivery, drop off by,
    dropoff by, delivery by, delivery window, deliver between, delivery time, deliver at, delivery due,
    complete by, needs it by, expected by, promised by, promised time, customer expects it by, time window,
    arrive by, arrive before, deliver no later than, latest delivery, delivery deadline, deadline, window,
    due at, order due, to customer by, at customer by, before, delivery eta, est delivery, est delivery
    time, expected delivery, expected delivery time, finish by, latest, delivery slot, slot, scheduled
    delivery, drop by, must arrive by, customer eta, est drop off, delivery between, drop off
    time, drop off before, get it there by, have it there by`,
  otherTime: `
    pick up by, pickup by, collect by, collect at, collect before, ready at, ready by, ready for, ready,
    ready in, estimated ready time, ready time, est ready time, leave the station by, leave station by,
    arrive at store by, start, start time, starts, starts at, ends, ends at, end time, placed, placed at,
    ordered, ordered at, pickup time, pick up time, collection time, food ready, food ready at, order ready,
    block, block time, offer expires, expires, expires in, accept by, accept within, accepted at, arrived
    at, waiting, wait time, order placed, prep time, preparation time, shop by, start shopping by, pick up
    before, pickup before, picked up at, collected at, countdown, time left, opens, closes, be at store by,
    at store by, pick up at, wait, timer, checked in at, store closes, pickup window, pick up between, leave
    by, check in by, be ready by, be at the store by, ready in about, almost ready, collection window,
    collect between, respond within, respond by, shift, shift ends, be there by, should be ready at, should
    be ready by, arrive at the store by, food ready by`,
  items: `
    items, item count, number of items, order size, packages, parcels, goods, contents, quantity, qty, total
    items, no of items, item, basket, pieces, package count, products, order contents, items to shop, item
    total`,
  ref: `
    order number, order no, order id, order, job, job number, job no, job id, reference, ref, order ref,
    booking, booking number, delivery id, booking ref, order reference, delivery number, consignment, task,
    order code, job ref, receipt number, booking id, docket, pickup number, delivery no, ticket, task id,
    receipt`,
  code: `
    driver code, your driver code, pin, code, door code, gate code, route, route code, package id, access
    code, confirmation code, pickup code, tracking id, verification code, delivery pin, entry code, buzzer,
    stop number, bay, tracking number, phone, mobile, phone number, rack, shelf, lane, aisle, courier id,
    driver id, batch id`,
  pay: `
    estimated pay, estimated total, total, total pay, delivery total, guaranteed, est earnings, earnings,
    pay, you earn, you will earn, batch earnings, estimated earnings, fee, delivery fee, payout, estimated
    payout, flat rate, offer total, total earnings, job total, guaranteed incl tip, guaranteed incl tips,
    delivery total incl tip, order pay, estimated total incl tip, guaranteed earnings, you get, your fee,
    total incl tip, expected earnings, trip pay`,
  distance: `
    distance, total distance, trip distance, distance left, remaining distance, remaining, route length, distance to
    customer`,
  minutes: `
    eta, time, trip time, estimated time, estimated trip time, travel time, drive time, duration, total
    time, arriving in, arrive in, away, minutes away, est time, time to customer, est trip time, driving
    time, drive`,
  note: `
    drop off instructions, dropoff instructions, delivery instructions, delivery instruction, delivery
    notes, delivery note, special instructions, customer note, customer notes, dropoff note, drop off note,
    note, notes, delivery preference, note from customer, instructions, drop off preference, customer
    instructions, handover, hand over, delivery option, delivery preferences, message from customer, drop
    off notes, drop off option, drop off options, how to deliver, customer request, delivery request,
    customer says, delivery method, handoff, drop off details, delivery details, customer message, courier
    note, note for courier, note for driver, driver notes, member note, member notes, extra details, drop off method, customer
    preference, handover instructions, notes from customer, special request, note to driver, note to
    courier, notes for driver`,
  storenote: `
    restaurant note, item note, item notes, pickup note, pickup notes, pick up note, sender note, shopping tip, member preference,
    store note, store notes, pickup instructions, pick up instructions, merchant note, before you shop,
    restaurant notes, shopping note, shopping notes, replacement preference, substitutions, venue note,
    collection note, restaurant instructions, store instructions, tip, note from store, note from
    restaurant, note from the store, collection instructions, kitchen note, merchant instructions, parking,
    parking tip, station note, note from merchant, shop notes, item notes, replacements, member preferences,
    note from sender, vendor note`,
  ui: `
    status, out for delivery,
    call, text, message, chat, sms, contact, navigate, directions, map, help, support, call store, call
    restaurant, call customer, call member, call sender, message customer, text customer, chat with
    customer, accept, decline, reject, pass, match, skip, ignore, accept order, accept batch, accept offer,
    accept job, accept delivery, take job, schedule, slide to accept, swipe to accept, add to route,
    arrived, arrived at store, arrived at restaurant, arrived at customer, confirm arrival, i have arrived,
    i ve arrived, i m here, i ve parked, leaving, parked at restaurant, collected, picked up, confirm
    pickup, confirm collection, order picked up, verify order, order verified, start trip, start delivery,
    start shopping, start scanning, scan packages, scan to collect order, scan order, see order info, scan,
    collect order, delivered, mark delivered, mark as delivered, complete delivery, complete drop, swipe to
    complete, swipe to finish, swipe to deliver, complete, go to customer, customer not responding, having
    trouble, issue with order, report a problem, package missing or damaged, missing items, details, view
    details, offer, offer details, new offer, new order offer, new order, new task, new request, job
    available, batch details, pickup verification, new delivery, new, exclusive, preparing, ready now, ready
    for pickup, order is ready, trip in progress, shopping delivery, shop and deliver, delivery only,
    priority, take photo of drop off location, take photo, take a photo, remember to grab the drinks, check
    the drinks are in the bag, read instructions on arrival, take a photo of drop off, order number matches,
    bag is sealed, drinks included, bring cooler bags, start receipt photo, payment card ready, show this
    code to the associate, receipt photo, enter uber eats order number, match the last five characters on
    the receipt, ask staff for these orders, store to customer, heavy pay included, heavy pay, guaranteed,
    guaranteed incl tip, guaranteed incl tips, includes expected tip, includes expected tips, total will be
    higher, high paying offer, incl tip, you need it to finish this order, flat rate paid weekly, fragile
    keep upright, pay on the way, order info, view order, order details, drop off delivery, customer drop
    off, customer dropoff, slide to confirm, swipe to confirm, confirm, continue, next, done, to shop, undo,
    cancel, back, close, go to a numbered pickup bay, alcohol, age restricted, check id, leave review,
    unassign, view all, show more, read more, see more, more, less, edit, safety, pause, resume, stop new
    requests, hot bags needed, insulated bag needed, estimated total, expected tip, cash on delivery,
    contactless, contactless delivery, order ready, waiting for order, begin shopping, checkout, review
    items, found, replaced, refunded, in progress, up next, current, queue, active, share, go online, go
    offline, online, offline, today, tomorrow, now, asap, express, standard, estimated, approx,
    approximately, see details, photo required, deliver order, delivery order, dropping off, dropping off
    now, on the way, at store, at the store, at customer, near customer, delivering, delivering now, two
    orders, confirm delivery, complete order, job done, safety toolkit, marked undelivered, undelivered, text member before shopping, recipient sign off, proof of delivery, ask at the counter, wait near the collection point, slide to start delivery, begin order, finish delivery, complete task, courier desk, contact dispatch, call dispatch,
    spark trip, batch drop off, sender verification, call chat, chat call, call message, call text, should
    be ready, order is on the pickup shelf, take a photo when done, delivery for you, start checkout,
    delivery 1 of 1, scan package, en route, at the customer, at the door, use your instacart card, i m at
    the store, slide when delivered, swipe when delivered, can t find the address, confirm order, curbside
    pickup, weather, block total, itinerary, uber driver, shopper, spark, wolt, deliveroo, dasher, amazon flex, grubhub
    driver, didi food, didi, just eat, shipt, deliver, pick up delivery, confirm pick up, at the counter,
    doordash, uber eats, instacart, grubhub, menulog, wolt courier partner, deliveroo rider, instacart
    shopper, shipt shopper, spark driver, order from`,
}
