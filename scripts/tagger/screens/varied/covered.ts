// Orders of which a part lies under something else, or out of the picture.
import { type Kit, big, cells, drop, gap, map, mid, offer, pick, row, small, t, tabs } from '../america-and-asia/pieces.ts'
import type { Block } from '../page.ts'
import { badge, button, code, hash, lines, noise, road, shop, someone, whole, who } from './pieces.ts'

const toast = (k: Kit): Block => mid(k.p('Address copied', 'You’re offline', 'Message sent', 'Screenshot saved', 'Location updated', 'Saved to Photos', 'No internet', 'New version ready', 'Zone is busy +1.3x'), { size: 0.9 })
const keys: Block[] = [tabs(...'qwertyuiop'), tabs(...'asdfghjkl'), tabs(...'zxcvbnm'), tabs('123', 'space', 'return')]

export const covered = [
  // A toast over the lower half.
  drop((k) => [[t([badge(k), who(k)], { size: 1.2 }), ...lines(k), row([hash(k), code(k)], k.by), gap(2), toast(k)], [mid(button(k))]]),
  // The keyboard below.
  drop((k) => [[row(['< ', who(k)], k.p('Call', '☎')), small(whole(k)), t(k.instruction), t(k.p('I’m downstair', 'Hi, im', 'Almost the'), { size: 1.1 })], keys]),
  // The top is cut off.
  drop((k) => [[t(k.suburb), row(k.p('Order', 'Ticket', 'No.'), code(k)), row(k.p('Items', 'Things'), k.items), t(k.instruction), small([k.p('From ', ''), shop(k)])], [mid(button(k))]]),
  // The foot is cut off.
  pick((k) => [[gap(4), map(10), big(shop(k), 1.4), small(k.shopStreet), row([badge(k), who(k)], [hash(k), code(k)])]]),
  // A call goes on.
  drop((k) => [[row(k.p('Touch to return to call', someone(k), 'Ongoing call'), k.timer(), { size: 0.9 }), t(who(k), { size: 1.3 }), t(whole(k)), row(k.its, [k.p('by ', '⏱ '), k.by])], [mid(button(k))]]),
  // A chat head and its message at the side.
  offer((k) => [[row(k.pay, `${someone(k)}: ${k.p('where r u', 'ok', 'call me', 'lol')}`, { size: 1.3, rightSize: 0.8 }), t([shop(k), ' → ', k.suburb]), row(k.min, k.dist), map(14)], [mid(k.p('Slide', 'Take it', 'Accept'))]]),
  // A question in front of the drop-off.
  drop((k) => [[t(who(k)), small(whole(k)), gap(3), big(k.p('Not at the pin yet', 'Finish this one?', 'Are you sure?', 'Too far away'), 1.2), t([k.p('You seem to be ', 'They are ', 'Still '), k.dist, ' away'])], [cells([[k.p('Go back', 'Cancel')], [k.p('Yes, I’m here', 'Finish')]])]]),
  // Two apps, this one above.
  drop((k) => [[row(who(k), k.by), t(road(k)), small(k.suburb), mid(button(k)), mid('═'), row(k.p('Now playing', 'Podcast', 'Radio'), `${k.c.int(1, 59)}:00`), t(`${k.job.invented()} – ${k.job.person()}`), cells([['|<'], ['||'], ['>|']])]]),
  // Two apps, another offer below.
  pick((k) => [[row(shop(k), [hash(k), code(k)]), small([who(k), ' · ', k.its]), mid('———'), small(k.p('Other app', 'Waiting for orders', 'You’re online')), t(`${k.p('Busy in', 'Surge:')} ${k.job.otherSuburb}`), map(12)], [mid(k.p('Got it', 'Collected'))]]),
  // A notice on the locked telephone.
  offer((k) => [[mid(k.job.time(), { size: 3 }), mid(k.p('Tuesday, 4 March', 'Sat 19 July', 'Thursday 12 Feb')), gap(2), row(k.p('Rider', 'Courier', 'Partner app'), 'now', { size: 0.85 }), t([k.pay, ' · ', shop(k)]), small([k.p('to ', '→ '), k.suburb, ', ', k.dist])], [cells([['Torch'], ['Camera']])]]),
  drop((k) => [[mid(k.job.time(), { size: 3 }), gap(2), row(k.p('Deliveries', 'Task'), k.p('now', '1m'), { size: 0.85 }), t([k.p('Next: ', 'Up next ', ''), who(k), ', ', road(k)]), small([k.suburb, ' · ', k.p('before ', 'by '), k.by]), row(k.p('Mum', 'Bank', someone(k)), '3m', { size: 0.85 }), small(k.p('Missed call', 'You paid 12.40', 'Are you coming?'))]]),
  // A sheet half open over the map.
  drop((k) => [[map(k.c.between(30, 46)), mid('—'), row([badge(k), who(k)], k.min), t(road(k), { gap: 0.3 })], [small([k.suburb, ' · ', noise(k)])]]),
  // The left side is out of the picture.
  pick((k) => [[t(k.p('p', 'ck up', 'ollect', 'up from'), { size: 1.3 }), t(shop(k)), row([who(k)], code(k)), t(k.p('tems', 'ew items', 'll shop')), small(noise(k))], [mid(k.p('onfirm', 'ollected'))]]),
]
