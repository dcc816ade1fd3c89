// Streets and suburbs in part, on two lines, in headers that are not the address, and in chains.
import { big, cells, drop, gap, map, mid, offer, pick, row, small, t } from '../america-and-asia/pieces.ts'
import { arrow, building } from '../everyday/pieces.ts'
import { type Inline, run } from '../page.ts'
import { badge, button, code, hash, lines, noise, road, shop, someone, unit, whole, who } from './pieces.ts'

const take = ['Take it', 'Accept', 'I’m in', 'Swipe to take', 'Go for it', 'Book', 'OK', 'Yebo, take it', 'Confirm trip', 'Grab job']

export const places = [
  // Only the cross streets.
  offer((k) => [[map(k.c.between(10, 30)), row(k.pay, k.min, { size: 1.6 }), t([badge(k), shop(k)]), t([k.p('', 'Near ', 'Drop: '), run('street', k.job.crossing())]), small(k.p(`${k.sec()} s`, 'Exact address after accepting'))], [mid(k.c.pick(take), { size: 1.2 })]]),
  // Only the suburb, with its own words.
  offer((k) => [[t(k.p<Inline>(['to ', k.suburb], ['Heading to ', k.suburb], ['near ', k.suburb], ['Somewhere in ', k.suburb], ['Ends in ', k.suburb, k.tail]), { size: 1.5 }), t(shop(k)), row(k.dist, k.pay, { rightSize: 1.5 }), small(noise(k))], [mid(k.c.pick(take))]]),
  // A chain of places.
  offer((k) => [[small(`${k.p('You are in', 'Zone', 'Fleet')} ${k.job.otherSuburb}`), t([k.p('You', 'Now', '●'), arrow(k), shop(k), arrow(k), k.suburb], { size: 1.15 }), cells([[k.pay], [k.dist], [k.min]]), map(12)], [mid(k.c.pick(take))]]),
  // The city in the header is not the address.
  drop((k) => [[row(k.p('Melbourne', 'Greater Dublin', 'Cape Town', 'Pune West', 'Toronto GTA', 'Singapore', 'Cardiff', 'Metro Manila', k.job.otherSuburb), k.p('▾', '24°', 'Change')), big(road(k), 1.3), t(k.suburb, { gap: 0.2 }), row([badge(k), who(k)], k.by), small(k.handover)], [mid(button(k))]]),
  // Postcode and town below, then what the map says.
  drop((k) => [[map(k.c.between(10, 22)), small(`${k.p('On', 'Along', 'Turn right onto')} ${k.roadOf(k.job.otherStreet)}`), t(who(k), { size: 1.2 }), t([unit(k), road(k)]), t(k.p<Inline>([k.c.digits(4), ' ', k.suburb], [k.suburb, ' ', k.c.digits(5)], [k.suburb, k.tail]), { gap: 0.2 })], [mid(button(k))]]),
  // A business as the place.
  drop((k) => [[small(k.p('Business', 'Workplace', 'Hotel guest', 'Ward')), t(`${building(k)}${k.p('', `, ${k.p('Reception', 'Level 2', 'Front desk')}`)}`), t(whole(k)), t([k.p('Ask for ', 'Attn: ', 'c/o desk for ', ''), who(k)]), row([hash(k), code(k)], k.its)], [mid(button(k))]]),
  // Flat, floor, gate as fields about the address.
  drop((k) => [[t(who(k), { size: 1.3 }), ...lines(k), cells([[k.p('Flat', 'Unit', 'Apt'), `${k.c.int(1, 90)}`], [k.p('Floor', 'Level'), `${k.c.int(0, 30)}`], [k.p('Gate', 'Buzzer'), k.job.code()]]), t(k.instruction, { icon: true })], [mid(button(k), { size: 1.2 })]]),
  // One line for each leg.
  pick((k) => [[t(['▲ ', shop(k), ', ', k.leg()]), small(k.job.crossing()), t(['▼ ', k.suburb, ', ', k.leg()], { gap: 1 }), row([k.p('For ', ''), who(k)], [hash(k), code(k)]), small(['All up ', k.dist, ' · ', k.min])], [mid(k.p('Start', 'Roll out', 'Head there'))]]),
  // Turn by turn with the address in the foot.
  drop((k) => [[row(k.p('120 m', '0.3 mi', '400 ft'), k.roadOf(k.job.otherStreet), { size: 1.3 }), map(k.c.between(24, 40)), small(`${k.p('Then', 'after')} ${k.roadOf(k.job.streetOfStore)}`), row([k.min], [k.dist]), t(k.p<Inline>([who(k), ' · ', road(k)], [road(k), ' (', who(k), ')']))], [mid(k.p('Exit', 'Slide when there'))]]),
  // Area first, price last, dash between.
  offer((k) => [[big([k.suburb, k.p(' – ', ' / ', ' · '), k.dist], 1.3), t([k.p('ex ', 'from ', 'out of '), shop(k)]), row(k.its, k.pay), ...k.when(0.5, row(k.p('There by', 'No later than', 'Customer wants it at'), k.by))], [mid(k.c.pick(take))]]),
  // Landmarks and neighbours around the address.
  drop((k) => [[t([badge(k), who(k)]), t(road(k)), small(`${k.p('Opp.', 'Behind', 'Near', 'Beside')} ${building(k)}`), t(k.suburb, { gap: 0.3 }), small(`${k.p('Alternate contact', 'If away call', 'Security')}: ${someone(k)} ${k.job.phone()}`), row(k.p('Deliver before', 'ETA', 'Slot ends'), k.by)], [mid(button(k))]]),
  // Both ends with rings and a line.
  drop((k) => [[row(['o ', shop(k)], k.p('✓', 'Left', 'Done'), { size: 0.9 }), small('|'), row(['O ', road(k)], [k.min]), small([k.suburb, k.p('', ` ${k.c.digits(4)}`)]), gap(1), t([badge(k), who(k)])], [mid(button(k))]]),
]
