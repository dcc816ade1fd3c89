import type { PhraseSet } from './phrase-scorer.ts'

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

/** Wording of apps on the way to the customer and at the door. */
export const dropoff: PhraseSet = {
  is: [
    [
      4,
      `
        complete delivery, mark delivered, mark as delivered, swipe to complete, swipe to finish,
        swipe to deliver, complete drop, go to customer, i ve parked, delivered, drop off delivery,
        slide to deliver, confirm delivery, finish delivery, complete drop off, order delivered,
        slide when delivered, complete dropoff, confirm drop off, arrived at customer, deliver order,
        arrived at drop off`,
    ],
    [
      3,
      `
        drop off instructions, delivery instructions, delivery notes, special instructions, customer note,
        dropoff note, delivery preference, customer not responding, note from customer,
        leave it at the door, leave at door, leave at my door, hand it to me, hand it to customer,
        hand to customer, leave outside the door, meet at door, meet outside, trip in progress, going to,
        heading to, unit suite, apt suite, start delivery, having trouble, call customer, call member,
        text customer, message customer, drop off note, delivery note, customer instructions, delivering to,
        drop off preference, text member, meet in lobby`,
    ],
    [
      2,
      `
        deliver to, dropoff, drop off, recipient, deliver by, chat, confirm arrival, dropping off,
        call member, delivery for, delivery`,
    ],
    [0.8, 'sms, text, message, contact, note, notes, arrived, by'],
  ],
  holds: [
    [
      3,
      `
        take photo of drop, hand it to, leave it at, leave at the door, leave at my door, collect pin,
        confirmation code, read instructions on arrival, customer not responding, leave the order at,
        photo of dropoff, pin from customer`,
    ],
    [1.5, 'note from customer'],
  ],
  shapes: [
    [
      5,
      /\b(arriv\w*|reach\w*|here) (at )?(the |my )?(customer|recipient|drop-?\s?off|destination|door|diner|member|addressee)\b/i,
    ],
    [3, /^(deliver|drop off) \d+ (packages?|parcels?)$/i],
    [2.5, /^stop \d+ of \d+$/i],
    [2.5, /^drop-?off \d of \d$/i],
    [2.5, /^(deliver(ing)?|delivery|drop(ping)?[- ]?off|bring(ing)?( it)?|take( it)?) (to|for) \p{Lu}/iu],
    [2, /^(complete|finish) (job|order|drop|delivery|task)|^order delivered|^parked at customer$/i],
    [1.5, /^(order )?from \p{Lu}|^picked up (at|from) \p{Lu}/u],
    [2.5, /^(going|heading) to [\p{Lu}\d]/iu],
    [2, /\b(km|mi|miles?) (left|to go)\b|^arriving in \d/i],
    [2.5, /^(slide|swipe) (when|to) (delivered|deliver|complete|finish)|^job done$|^complete (order|drop)/i],
    [1.5, /^next stop$|^delivery due\b|^at the (customer|door)$/i],
    [1.5, /^(deliver|drop-?off|arrive) (by|before) \d/i],
    [1.5, /^\d+ of \d+ orders\b/i],
    [1, /\b\d+ min(utes)? away\b|\bmi(les)? away\b|\bkm away\b/i],
  ],
}

/** Screens that look like orders but are not: other pages of each app, chats, and apps for other people. */
export const noOrder: PhraseSet = {
  is: [
    [
      4,
      `
        earnings, ratings, wallet, sign in, log in, login, password, go online, dash now, you re offline,
        you re online, cash out, acceptance rate, completion rate, customer rating, add to cart,
        place order, checkout, track order, reorder, your order, balance, transactions, settings,
        notifications, forgot password, create account, order history, trip history, delivery history,
        transfer, available balance, view cart, add to basket, order again, inbox, instant pay,
        total balance, this week, last week, order summary, payment method, start earning,
        looking for orders, finding trips, searching for offers, vehicle, documents, referrals, account,
        profile, log out, sign out, weekly earnings, daily earnings, earnings summary, offers, promotions,
        total earnings, overall rating, my ratings, track your order, rate your delivery, add a tip,
        order placed, online time, active time, deliveries completed, lifetime deliveries, on time rate,
        phone number or email, keep me signed in, accounts, payees, pay, messages, new message,
        was this helpful, help centre, help center, type a message, write a message, end now, last online,
        on time arrival, delivery complete, delivered today, rate your order, calendar, statement, cards,
        subtotal, tip your driver, statistics, insights, performance, home, search`,
    ],
    [
      2,
      `
        send, today, yesterday, home, menu, mon, tue, wed, thu, fri, sat, sun, browse, cart, favorites,
        favourites, deals, points, rewards, tips, base pay, bonus, deliveries, online, trips, search,
        continue, service fee, total paid, dashes, bookings, email, read`,
    ],
  ],
  holds: [
    [
      4,
      `
        type a message, write a message, is typing, forgot password, acceptance rate, completion rate,
        customer rating, cash out, available balance, last 7 days, last 30 days, last 100, you re offline,
        you re online, go online, your driver is, your order is, your courier, your rider, your dasher,
        your food, rate your, add to cart, add to basket, place order, payment method, sign in, log in,
        create an account, terms of service, privacy policy, looking for, no offers, no orders, no batches,
        waiting for, finding trips, weekly goal, lifetime, account number, bsb, acceptance, is on the way,
        is on its way, arriving at your, enjoy your, delivery complete, order complete, nice work,
        great job, you earned, total earnings, earnings this week, earned this week, trips this week,
        low battery, software update, track your, free delivery, delivery fee, service fee`,
    ],
    [
      2,
      `
        weekly, rating, earned, imessage, message..., service fee, your delivery, promo, statement, busy,
        password, cash out, balance`,
    ],
  ],
  shapes: [
    [2.5, /^\d{1,3}(\.\d)?\s?%$/],
    [2, /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? \d{1,2}\b/i],
    [2.5, /\bview cart\b|\bpopular items\b|\b\d\.\d ?[★*%]? ?\(\d+\+?\)|\b\d+ ?- ?\d+ min\b/i],
    [2, /^\d+ (deliveries|trips|dashes|orders|batches)\b/i],
    [2, /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2}/i],
    [1.5, /^(today|yesterday),? \d{1,2}[:.]\d\d/i],
    [1.5, /^delivered$|^read \d/i],
    [1.5, /^\d h(r|ours?)? \d+ m(in)?$/i],
    [1.5, /^\d(\.\d)? ?★|\b\d\.\d+ (stars?|★)/i],
  ],
}
