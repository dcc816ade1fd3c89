// Customers without a label, in sentences, beside numbers and counts, and near names that are not theirs.
import { big, cells, drop, gap, map, mid, offer, pick, row, small, t, tabs } from '../america-and-asia/pieces.ts'
import type { Inline } from '../page.ts'
import { badge, button, code, greeting, hash, lines, next, noise, road, shop, someone, whole, who } from './pieces.ts'

export const names = [
  // A round picture, the name, the address; no label at all.
  drop((k) => [[map(k.c.between(10, 26)), t([badge(k), who(k)], { size: k.p(1, 1.3, 1.6) }), ...lines(k), small(k.handover)], [mid(button(k), { size: 1.2 })]]),
  // Greeting of the driver above the customer.
  drop((k) => [[row(greeting(k), k.p('●', 'Online', 'On shift')), gap(1), t([badge(k), who(k)]), t(whole(k)), row(k.its, [k.p('by ', 'due '), k.by])], [mid(button(k))]]),
  // Name, count and number in one line.
  pick((k) => [[big(shop(k), 1.3), t(k.p<Inline>([who(k), ' · ', k.its, ' · ', hash(k), code(k)], [hash(k), code(k), ' · ', who(k), ' · ', k.its], [who(k), ' (', k.its, ') ', code(k)])), small(noise(k)), ...k.food(0, 3)], [mid(k.p('Collected', 'In my bag', 'Got it'))]]),
  // The name within an order of the app.
  drop((k) => [[t(k.p<Inline>(['Hand it to ', who(k)], [who(k), ' is waiting'], ['Leave at ', who(k), '’s door'], ['This one is for ', who(k)], ['Knock for ', who(k)], ['Say hi to ', who(k), '!'], ['You’re almost at ', who(k), '’s']), { size: 1.4 }), t(whole(k)), small(noise(k))], [mid(button(k), { size: 1.3 })]]),
  // Order for NAME, the number in a chip.
  pick((k) => [[row(k.p<Inline>(['Order for ', who(k)], ['For ', who(k)], [who(k), '’s order'], ['Bag for ', who(k)], ['Name: ', who(k)]), [hash(k), code(k)], { size: 1.2 }), t(['at ', shop(k)]), small(k.shopStreet), row(k.p('Items', 'Qty', 'Pieces'), k.items)], [cells([['Call shop'], [k.p('Have it', 'Picked up')]])]]),
  // Ratings of the customer, distance and a chat button.
  drop((k) => [[row([badge(k), who(k)], k.p('☎ ✉', 'Chat', '© ©', '...')), small(`${k.p('★', '*')} 4.${k.c.int(2, 9)} · ${k.c.int(2, 90)} orders`), ...lines(k), row(k.min, k.dist), t(['“', k.instruction, '”'])], [mid(button(k))]]),
  // Chat with the support's agent above the order's card.
  drop((k) => [[row(`${someone(k)} ${k.p('from Support', '(agent)', '· Live help')}`, 'End chat'), t(k.p('How can I help you today?', 'Thanks for waiting', 'Please try to call them again')), gap(1), t(k.p('About this order', 'Linked delivery')), row(who(k), [hash(k), code(k)]), small(whole(k)), small(['From ', shop(k)])], [small(k.p('Type here', 'Reply…'))]]),
  // Profile in the header, customer's initials as a badge.
  drop((k) => {
    const name = who(k)
    return [[row(`${someone(k)} · ${k.p('4.9', 'Gold', 'Level 3')}`, k.p('≡', '🔔 2')), row(k.p('To', 'Now'), [k.by]), t([`${(name.text[0] ?? '').toUpperCase()}${k.p('', k.c.letters(1))}  `, name], { size: 1.3 }), ...lines(k)], [tabs('Home', 'Tasks', 'Money', 'Me')]]
  }),
  // Invitation by a friend on the way.
  drop((k) => [[small(`${someone(k)} ${k.p('joined with your code', 'invited you', 'just cashed out')}`), big(who(k), 1.5), t(road(k)), t(k.suburb, { gap: 0.2 }), row([hash(k), code(k)], k.its), t(k.handover, { icon: true })], [mid(button(k))]]),
  // Heading of the app, city, name: three short lines.
  drop((k) => [[mid(k.p('Current', 'Deliver', 'Your drop', 'Live')), mid(`${k.job.otherSuburb} ${k.p('zone', 'hub', '· Sat night', 'fleet')}`, { size: 0.85 }), mid(who(k), { size: 1.8 }), mid(whole(k)), mid([k.min, k.p(' away', '')])], [mid(button(k), { size: 1.2 })]]),
  // Who gets which bag.
  drop((k) => [[big(k.p('Two stops left', 'Almost done', 'Stops'), 1.3), row(['1 ', badge(k), who(k)], k.by), small(whole(k)), row(['2 ', badge(k), next(k)], k.third, { size: 0.9 }), small(`${k.job.otherStreet}, ${k.job.otherSuburb}`), small(noise(k))], [mid(button(k))]]),
  // The customer's words under the name, as a message.
  drop((k) => [[row(['< ', who(k)], k.p('Info', '⋮', '(i)')), t(k.instruction), small(`${k.p('Delivered', 'Read')} ${k.job.time()}`), t(`${k.p('Hi', 'Hello', 'Hey')}! ${someone(k)} here${k.p(', your driver', ' with your food', '')}`, { align: 'right' }), small(whole(k))], [cells([['On my way'], ['Outside']]), small('Message')]]),
  // Offer that says who ordered.
  offer((k) => [[row(k.pay, k.sec(), { size: 1.8 }), t([who(k), k.p(' ordered from ', ' wants ', ' · '), shop(k)]), small([k.suburb, ' · ', k.dist]), map(16)], [cells([[k.p('Nah', 'Skip')], [k.p('Take it', 'Yes please')]])]]),
  // Large letters, nothing else.
  drop((k) => [[gap(3), mid(who(k), { size: 2.6 }), gap(1), mid(road(k), { size: 1.6 }), mid(k.suburb, { size: 1.4 })], [mid(button(k), { size: 1.6 })]]),
  // Asked at the counter: say this name.
  pick((k) => [[mid(k.p('Tell the staff', 'Say at the till', 'Ask for', 'Show at counter')), mid(who(k), { size: 2.2 }), mid(k.p<Inline>([hash(k), code(k)], ['or ', code(k)], code(k)), { size: 1.4 }), mid(shop(k)), mid(k.its, { size: 0.9 })], [mid(k.p('They gave it to me', 'Got it', 'Not ready'))]]),
  // Joint with the street.
  drop((k) => [[row(k.p('Stop 3', '3/7', 'C'), [k.by]), t(k.p<Inline>([who(k), ', ', road(k), ', ', k.suburb], [who(k), ' @ ', road(k), ', ', k.suburb], [road(k), ', ', k.suburb, ' – ', who(k)])), small([k.its, ' / ', hash(k), code(k)]), t(k.instruction)], [cells([['Sign'], ['Photo'], [button(k)]])]]),
]
