import { firstNames } from './banks/people.ts'
import { mapStreets } from './banks/places.ts'
import { restaurants } from './banks/stores.ts'
import { turnDistances, turns } from './banks/wordings.ts'
import { mapOf } from './map.ts'
import { escapeHtml } from './mark.ts'
import { document, status, type ScreenStyle } from './phone.ts'
import type { Sampler } from './sampler.ts'
import { scenery } from './scenery.ts'

export type NonOrderScreen = { name: string; html: string }
type Draw = (sampler: Sampler, screenStyle: ScreenStyle) => string

/** A picture that is no order: the more it looks like one, the better. */
export function notOrder(sampler: Sampler, sort: number, screenStyle: ScreenStyle): NonOrderScreen {
  const [name, draw] = sorts[sort % sorts.length] as readonly [string, Draw]
  const clock = `${sampler.int(7, 22)}:${sampler.digits(2).replace(/^[6-9]/, '4')}`
  screenStyle.colour = sampler.from(['#eb1700', '#06c167', '#2563eb', '#ff8000', '#0aad0a', '#00b8a9'])
  const inside = draw(sampler, screenStyle)
  const bare = name === 'landscape' || name === 'blank'
  return {
    name,
    html: document(
      screenStyle,
      undefined,
      `${bare ? '' : status(sampler, { ...screenStyle, clock })}${inside}`,
    ),
  }
}

const sorts: readonly (readonly [string, Draw])[] = [
  ['chat_thread', chat],
  ['weekly_earnings', earnings],
  ['navigation', navigation],
  ['customer_menu', menu],
  ['driver_login', login],
  ['bank', bankPage],
  ['settings', settings],
  ['lock_screen', lock],
  ['rating', rating],
  ['calendar', calendar],
  ['landscape', (sampler, screenStyle) => scenery(sampler, screenStyle)],
  ['waiting_for_offers', waiting],
  ['customer_tracking', tracking],
  ['support_article', article],
  ['cash_out', cashOut],
  ['blank', () => ''],
]

const head = (title: string) => `<header><b>←</b><span>${escapeHtml(title)}</span></header>`
const sets = (list: readonly (readonly [string, string])[]) =>
  list
    .map(
      ([left, right]) =>
        `<div class="set" data-opt><span>${escapeHtml(left)}</span><span>${escapeHtml(right)}</span></div>`,
    )
    .join('')

function chat(sampler: Sampler): string {
  const talks = [
    [
      'Hey, are you still working tonight?',
      'Yep until 9:30 PM',
      'Can you grab milk and 6 eggs',
      'Sure, leave the door open',
      'ok!! 5 min away',
    ],
    [
      'Your driver here, I am at the gate',
      'Coming down now',
      'Thanks',
      'Order was missing a drink btw',
      'Sorry, please contact support',
    ],
    [
      'Did the parcel come?',
      'Not yet, says by 4:00 PM',
      'Leave it with the neighbour maybe',
      'I will ask her',
      '👍',
    ],
    [
      'Pickup at Grandma’s at 6',
      'Which address again?',
      'the usual one, 2 km from school',
      'Got it',
      'See you there',
    ],
  ]
  const name = sampler.from(firstNames)
  return `${head(name)}<div class="pad">${sampler
    .from(talks)
    .map((text, place) => `<div class="bub ${place % 2 ? 'me' : ''}">${escapeHtml(text)}</div>`)
    .join('')}</div><div class="foot"><div class="btn soft">Message</div></div>`
}

function earnings(sampler: Sampler): string {
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  return `${head(sampler.from(['Earnings', 'Weekly earnings', 'This week', 'Earnings activity']))}<div class="pad"><div class="label">${sampler.from(['Nov 9 – Nov 15', '10–16 Nov', 'Oct 26 - Nov 1', 'Last week'])}</div><div class="big">$${sampler.int(180, 990)}.${sampler.digits(2)}</div>
  <div class="bars">${days.map(() => `<div style="height:${sampler.int(10, 100)}%"></div>`).join('')}</div>
  <div class="grid" style="grid-template-columns:repeat(7,1fr);gap:10px">${days.map((day) => `<div class="label">${day}</div>`).join('')}</div>
  ${sets([
    ['Deliveries', String(sampler.int(20, 90))],
    ['Active time', `${sampler.int(9, 38)} hr ${sampler.int(2, 58)} min`],
    ['Tips', `$${sampler.int(30, 300)}.40`],
    ['Base pay', `$${sampler.int(90, 400)}.15`],
    ['Distance', `${sampler.int(90, 480)} km`],
  ])}</div>`
}

function navigation(sampler: Sampler, screenStyle: ScreenStyle): string {
  return `<div class="map">${mapOf(sampler, { dark: screenStyle.dark, colour: '#2b7de9' })}<div class="turn"><b>↰</b><div><div class="strong">${sampler.from(turnDistances)}</div><div>${sampler.from(turns)} onto ${sampler.from(mapStreets)}</div></div></div></div>
  <div class="pad" style="flex:none"><div class="mid">${sampler.int(4, 40)} min</div><div class="sub">${sampler.int(2, 20)}.${sampler.int(1, 9)} km · ${sampler.int(1, 12)}:${sampler.digits(2).replace(/^[6-9]/, '3')} arrival</div></div><div class="foot"><div class="btn quiet">Exit</div><div class="btn loud"><span>Overview</span></div></div>`
}

function menu(sampler: Sampler): string {
  const dishes = [
    ['Margherita', '$14.50'],
    ['Pad Thai', '$17.90'],
    ['Loaded fries', '$9.00'],
    ['Garlic naan', '$4.50'],
    ['Chicken katsu', '$16.20'],
    ['Mango lassi', '$6.00'],
  ] as const
  return `${head(sampler.from(restaurants))}<div class="pad"><div class="sub">4.7 ★ (200+) · ${sampler.int(1, 6)}.${sampler.int(1, 9)} km · ${sampler.from(['25–35 min', '15-25 min'])}</div><div class="sub">Delivery fee $${sampler.int(1, 5)}.99</div><div class="strong">Popular items</div>
  ${sampler
    .shuffle(dishes)
    .slice(0, 5)
    .map(
      ([name, price]) =>
        `<div class="tile" data-opt><div class="strong">${name}</div><div>${price}</div><div class="sub">Made fresh to order</div></div>`,
    )
    .join(
      '',
    )}</div><div class="foot"><div class="btn loud"><span>View cart · 2 items · $${sampler.int(18, 60)}.40</span></div></div>`
}

function login(sampler: Sampler): string {
  const app = sampler.from([
    'Dasher',
    'Uber Driver',
    'Spark Driver',
    'Deliveroo Rider',
    'Shipt Shopper',
    'DiDi Driver',
  ])
  return `<div class="pad" style="justify-content:center"><div class="mid">${app}</div><div class="sub">${sampler.from(['Sign in to start delivering', 'Log in to your driver account'])}</div><div class="field">Email or phone number</div><div class="field">Password</div><div class="btn loud"><span>${sampler.from(['Sign in', 'Log in'])}</span></div><div class="sub">Forgot password?</div><div class="sub">New here? Become a delivery driver</div></div>`
}

function bankPage(sampler: Sampler): string {
  const names = sampler.shuffle(restaurants).slice(0, 5)
  return `${head(sampler.from(['Everyday account', 'Checking ···4821']))}<div class="pad"><div class="label">Available balance</div><div class="big">$${sampler.int(1, 9)},${sampler.digits(3)}.${sampler.digits(2)}</div><div class="strong">Recent transactions</div>${sets(names.map((name) => [name, `-$${sampler.int(5, 60)}.${sampler.digits(2)}`] as const))}${sets([['DoorDash Inc payout', `+$${sampler.int(40, 300)}.10`]])}</div>`
}

function settings(sampler: Sampler): string {
  const list = [
    ['Notifications', 'On'],
    ['Navigation app', 'Maps'],
    ['Vehicle', 'Bicycle'],
    ['Distance unit', 'km'],
    ['Delivery instructions', 'Show'],
    ['Sound', 'Loud'],
    ['Language', 'English'],
    ['Dark mode', 'Auto'],
    ['Cash orders', 'Off'],
  ] as const
  return `${head(sampler.from(['Settings', 'App settings']))}<div class="pad">${sets(sampler.shuffle(list))}</div>`
}

function lock(sampler: Sampler): string {
  const notes = [
    ['Uber Eats', 'Your order is on its way, arriving by 7:10 PM'],
    ['Dasher', 'It’s busy near you! Dash now and earn more'],
    ['Messages', 'Mum: call me when you finish'],
    ['Instacart', 'New batches are available in your area'],
    ['Bank', 'You received $84.20'],
    ['Weather', 'Rain starting in 12 min'],
  ]
  return `<div class="pad" style="align-items:stretch"><div class="big" style="text-align:center;font-size:4rem">${sampler.int(1, 12)}:${sampler.int(10, 59)}</div><div style="text-align:center">${sampler.from(['Friday, 14 November', 'Tuesday, March 3'])}</div><div style="flex:1"></div>${sampler
    .shuffle(notes)
    .slice(0, 4)
    .map(
      ([app, text]) => `<div class="tile" data-opt><div class="strong">${app}</div><div>${text}</div></div>`,
    )
    .join('')}</div>`
}

function rating(sampler: Sampler): string {
  return `${head('Ratings')}<div class="pad"><div class="label">Customer rating</div><div class="big">4.${sampler.int(70, 99)}</div>${sets(
    [
      ['Acceptance rate', `${sampler.int(20, 99)}%`],
      ['Completion rate', `${sampler.int(90, 100)}%`],
      ['On-time or early', `${sampler.int(80, 99)}%`],
      ['Lifetime deliveries', String(sampler.int(120, 4000))],
    ],
  )}<div class="tile" data-opt>“${sampler.from(['Great service, left at door as asked', 'Very friendly driver!'])}”</div></div>`
}

function calendar(sampler: Sampler): string {
  const events = [
    '9:00 AM Dentist',
    '12:30 PM Lunch with Jo',
    '3:00 PM School pick up',
    '6:15 PM Drop off keys',
    '7:30 PM Football',
  ]
  return `${head(sampler.from(['November 2025', 'March 2026']))}<div class="pad"><div class="cal">${Array.from({ length: 30 }, (_, day) => `<div>${day + 1}</div>`).join('')}</div>${sampler
    .shuffle(events)
    .slice(0, 4)
    .map((text) => `<div class="tile" data-opt>${text}</div>`)
    .join('')}</div>`
}

function waiting(sampler: Sampler, screenStyle: ScreenStyle): string {
  const [title, sub] = sampler.from([
    ['Looking for orders', 'Wait here or move to a busier zone'],
    ["You're online", 'Finding trips'],
    ['Dash now', 'Busy · +$2.00 per delivery'],
    ['Searching for offers…', 'Average wait 4–9 min'],
  ] as const)
  return `<div class="map">${mapOf(sampler, { dark: screenStyle.dark, colour: '#0000' })}</div><div class="pad" style="flex:none"><div class="mid">${title}</div><div class="sub">${sub}</div></div><div class="foot"><div class="btn loud"><span>${sampler.from(['Pause', 'Go offline'])}</span></div></div>`
}

/** The customer's own view of a delivery, which has a store, a time and an address. */
function tracking(sampler: Sampler, screenStyle: ScreenStyle): string {
  return `<div class="map">${mapOf(sampler, { dark: screenStyle.dark, colour: screenStyle.colour })}</div><div class="pad" style="flex:none"><div class="mid">${sampler.from(['Preparing your order', 'Your courier is on the way'])}</div><div>Arriving at ${sampler.int(5, 9)}:${sampler.int(10, 59)} PM</div><div class="sub">Your order from ${escapeHtml(sampler.from(restaurants))}</div>${sets(
    [
      ['Total', `$${sampler.int(18, 70)}.20`],
      ['Track your courier', 'Live'],
    ],
  )}<div class="btn soft">Tip your courier</div></div>`
}

function article(sampler: Sampler): string {
  const texts = [
    [
      'How do I contact a customer?',
      'Open the delivery, then tap Call or Message. If the customer does not answer within 5 minutes you can mark the order as undelivered.',
    ],
    [
      'What is Leave at door?',
      'Customers can ask you to leave the order at the door. Take a photo, then complete the delivery. You never need a signature.',
    ],
  ]
  const [title = '', text = ''] = sampler.from(texts)
  return `${head('Help centre')}<div class="pad"><div class="mid">${title}</div><div class="val">${text}</div><div class="strong">Was this helpful?</div><div class="pair"><div class="btn soft">Yes</div><div class="btn soft">No</div></div></div>`
}

function cashOut(sampler: Sampler): string {
  return `${head(sampler.from(['Cash out', 'Instant pay']))}<div class="pad"><div class="label">Balance</div><div class="big">$${sampler.int(20, 300)}.${sampler.digits(2)}</div>${sets(
    [
      ['Debit card', '···· 2210'],
      ['Fee', '$0.50'],
      ['Arrives', 'within 30 min'],
    ],
  )}<div class="strong">Recent deliveries</div>${sets(
    sampler
      .shuffle(restaurants)
      .slice(0, 4)
      .map((name) => [name, `$${sampler.int(4, 18)}.${sampler.digits(2)}`] as const),
  )}</div><div class="foot"><div class="btn loud"><span>Cash out</span></div></div>`
}
