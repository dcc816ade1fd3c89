// Orders in unusual shapes: tasks that unfold, steps, columns, few large words, dashboards, widgets.
import { cells, drop, gap, map, mid, offer, pick, row, small, t, tabs } from '../america-and-asia/pieces.ts'
import { badge, button, code, hash, lines, next, road, shop, whole, who } from './pieces.ts'

export const shapes = [
  // A list of tasks, one unfolded.
  drop((k) => [[tabs(`To do ${k.c.int(2, 6)}`, `Done ${k.c.int(1, 9)}`), row(['▾ ', who(k)], k.by, { size: 1.1 }), ...lines(k), row([hash(k), code(k)], k.its), row(['▸ ', next(k)], k.third, { size: 0.9 }), small(k.job.otherSuburb)], [mid(button(k))]]),
  // Steps of the way.
  pick((k) => [[cells([['● Go'], ['○ Collect'], ['○ Drop'], ['○ Done']], { size: 0.8 }), t(shop(k), { size: 1.4 }), small(k.shopStreet), row([badge(k), who(k)], code(k)), small([k.p('later: ', 'drop in '), k.suburb])], [mid(k.p('Slide when there', 'Next step'))]]),
  drop((k) => [[mid(k.p('✓ — ✓ — ● — ○', '1 · 2 · [3] · 4', 'Step 3 / 4')), t([badge(k), who(k)], { size: 1.3 }), t(whole(k)), t(k.handover, { icon: true })], [mid(button(k))]]),
  // Two columns: shop at the left, customer at the right.
  drop((k) => [[cells([[k.p('FROM', 'PU', 'Collected'), shop(k), k.its], [k.p('TO', 'DO', 'Drop'), who(k), road(k), k.suburb]], { align: 'left' }), row([k.min, ' · ', k.dist], [hash(k), code(k)]), map(14)], [mid(button(k))]]),
  offer((k) => [[cells([[k.p('Collect', 'A'), shop(k)], [k.p('Deliver', 'B'), k.suburb]], { align: 'left' }), cells([[k.dist], [k.min], [k.pay]], { size: 1.2 })], [cells([[k.p('No', '✕')], [k.p('Yes', '✓', 'Take it')]])]]),
  // Very large and few.
  offer((k) => [[gap(2), mid(k.pay, { size: 3.4 }), mid(k.dist, { size: 2 }), mid(shop(k), { size: 1.6 }), mid(k.suburb, { size: 1.4 })], [mid(k.p('TAKE', 'YES', 'GO'), { size: 2 })]]),
  pick((k) => [[mid(code(k), { size: 3.2 }), mid(shop(k), { size: 1.6 })], [mid('OK', { size: 2 })]]),
  drop((k) => [[mid(road(k), { size: 2 }), mid(who(k), { size: 1.6 }), mid(k.by, { size: 1.4 })], [mid('✓', { size: 2 })]]),
  // A dashboard in the car: three columns on one line.
  drop((k) => [[cells([[k.min, k.dist], [who(k), road(k)], [k.p('Due', 'By'), k.by]], { size: 1.1, align: 'left' }), map(18)], [tabs('Phone', 'Music', 'Maps')]]),
  // Small widget.
  pick((k) => [[row(shop(k), k.early), small([hash(k), code(k), ' ', who(k)]), gap(6), tabs('Phone', 'Mail', 'Maps')]]),
  // A table of an own fleet.
  drop((k) => [[cells([['#', code(k)], [k.p('Cust', 'Client', 'Pax'), who(k)], [k.p('Pcs', 'Qty'), k.items], [k.p('ETA', 'Due'), k.by]], { size: 0.9, align: 'left' }), t(whole(k)), small([k.p('Store ', 'Ex '), shop(k)]), t(k.instruction)], [cells([['POD'], ['RTS'], [button(k)]])]]),
  // Text message of a shop's own dispatcher.
  drop((k) => [[mid(k.p('Kitchen', 'Despatch', 'Boss'), { size: 1.1 }), t([k.p('pls drop ', 'Can you take ', ''), k.its, k.p(' to ', ' for '), who(k), k.p(', ', ' at '), road(k), ', ', k.suburb, k.p('. ', ' - '), k.p('order ', 'tkt ', '#'), code(k), k.p(' by ', ', they want it '), k.by]), t(k.p('no worries', 'ok boss', 'on it'), { align: 'right' })], [small('Text Message')]]),
  // The label below its value.
  drop((k) => [[t(who(k), { size: 1.2 }), small(k.p('recipient', 'customer', 'receiver')), t(whole(k)), small(k.p('where', 'destination', 'address')), t(k.by), small(k.p('latest', 'no later than', 'promised')), t(code(k)), small(k.p('order', 'job no', 'reference'))], [mid(button(k))]]),
  // Icons at the right of the values.
  pick((k) => [[row(shop(k), k.p('@', '9', '>'), { size: 1.2 }), row(who(k), k.p('©', '☎', '&')), row(code(k), k.p('#', '⧉', 'D')), row(k.its, k.p('v', '▾', '>')), row(k.suburb, 'Q')], [mid(k.p('Picked up', 'Got it'))]]),
]
