import type { PhraseSet } from '../phrase-scorer.ts'

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
