// Screens of Amazon Flex and the parcel carriers.
import type { Inline } from '../page.ts'
import { type Maker, bare, big, cap, cells, count, drop, early, leg, map, maybe, menu, mid, noteWords, offer, pick, row, s, t, tail, tba, timer, window } from './pieces.ts'

export const flex: Maker[] = [
  // Flex stop
  drop((job, chance, v) => [[
    map(chance.int(16, 30)),
    row(['Stop ', String(chance.int(1, 60))], ['Deliver by ', v.by], { size: 0.95 }),
    big(v.street, 1.3),
    s([v.suburb, tail(job, ',')]),
    t(['Deliver ', count(job, 'package')]),
    t(v.name, { gap: 0.4 }),
    maybe(chance, 0.6, s(['Notes: ', noteWords(job)], { icon: true })),
    maybe(chance, 0.3, s(`Access code ${job.code()}`)),
    s(`${tba(chance)} · ${chance.pick(['Envelope', 'Box, medium', 'Overflow', 'Bag 4'])}`),
  ], [menu('Help', 'Call', 'Text'), mid(chance.pick(['Start travel', 'I’ve arrived', 'Scan packages', 'Swipe to finish']), { size: 1.2 })]]),
  // Flex handover page
  drop((_job, chance, v) => [[
    row('<', 'Help'),
    big(chance.pick(['Deliver to customer', 'Where did you leave it?', 'Deliver parcels']), 1.4),
    t(v.name, { size: 1.1 }),
    s([v.street, ', ', v.suburb]),
    row('Parcels', v.items),
    s(tba(chance)),
    s(tba(chance)),
    t(['Customer preference: ', v.instruction], { icon: true }),
    ...chance.shuffle(['Front door', 'Reception', 'Handed to resident', 'Neighbour', 'Mail room', 'Safe place']).slice(0, chance.int(2, 4)).map((place) => t(place, { icon: true, gap: 0.8 })),
  ], [mid('Take photo', { size: 1.2 })]]),
  // Flex instant offer for a store
  offer((job, chance, v) => [[
    row('Instant offer', timer(chance), { size: 1.1 }),
    big(v.pay, 2),
    s(chance.pick(['Base pay', 'Before tips', `incl. ${leg(v.pay, chance)} estimated tips`])),
    t(v.store, { size: 1.15, icon: true }),
    s(`${job.streetOfStore} · ${leg(v.dist, chance)} away`),
    row(['Delivery window'], window(job)),
    row('Estimated duration', v.mins),
    row('Total route', v.dist),
    row('Area', v.suburb),
  ], [mid('Slide to accept', { size: 1.2 }), mid('Decline')]]),
  // Flex at a supermarket
  pick((job, chance, v) => [[
    t(['Pick up at ', v.store], { size: 1.2 }),
    s(['Check in by ', early(job), ' · ', chance.pick(['Bay 4', 'Parking spot 12', 'Collection point'])]),
    row(['Route ', chance.letters(2) + chance.digits(2)], chance.pick(['2 orders', '1 order'])),
    row(['Order ', v.ref], v.name),
    s([count(job, 'item'), `, ${chance.int(2, 6)} bags (${chance.int(1, 2)} chilled)`]),
    s(['Deliver by ', v.by, ' to ', v.suburb]),
    maybe(chance, 0.4, t('Age verification required', { icon: true })),
  ], [mid('Scan QR to start loading', { size: 1.15 })]]),
]

export const parcels: Maker[] = [
  // British parcel courier: the round
  drop((job, chance, v) => [[
    row(chance.pick(['My round', 'Round 12', 'Manifest', 'Today’s deliveries']), `${chance.int(3, 60)} of ${chance.int(61, 140)}`, { size: 1.15 }),
    cap(chance.pick(['Current', 'Next', 'Now delivering'])),
    t(v.name, { size: 1.2, gap: 0.3 }),
    s(v.street),
    s([v.suburb, tail(job, ',')]),
    row(['Parcels ', v.items], chance.pick(['Signature', 'Standard', 'Next day', 'Postable'])),
    s(['Safe place: ', v.instruction], { icon: true }),
    s(['ETA ', window(job, '-')]),
    s(`From ${job.otherStore === '' ? 'ASOS' : chance.pick(['ASOS', 'Next', 'Vinted', 'Boohoo', 'John Lewis', 'M&S'])}`),
    cap('Then'),
    t(`${job.person()}, ${job.otherStreet}`, { size: 0.95, gap: 0.4 }),
    t(`${job.person()}, ${chance.digits(2)} ${bare(job.otherStreet)}`, { size: 0.95, gap: 0.5 }),
  ], [menu('Deliver', 'Carded', 'Neighbour')]]),
  // Parcel screen after scan
  drop((job, chance, v) => [[
    t(chance.pick(['Parcel scanned', 'Confirm delivery', 'Delivery attempt']), { size: 1.2 }),
    s(`${chance.letters(1)}${chance.digits(2)} ${chance.digits(4)} ${chance.digits(4)} ${chance.digits(2)}`),
    cap('Recipient'),
    t(v.name, { gap: 0.3, size: 1.1 }),
    t([v.street, ', ', v.suburb, tail(job, ',')], { gap: 0.3 }),
    cap('Delivery instruction'),
    t(v.instruction, { gap: 0.3 }),
    cap('Consignment'),
    t([v.ref, '  ·  item 1 of ', v.items], { gap: 0.3 }),
    row('Weight', `${chance.int(1, 20)}.${chance.int(0, 9)} kg`),
    row('Delivered to', chance.pick(['Select', 'Resident'])),
  ], [cells([['Fail'], ['Success']], { align: 'center', size: 1.2 })]]),
  // AusPost / StarTrack contractor
  drop((job, chance, v) => [[
    row(['Delivery ', `${chance.int(1, 40)}/${chance.int(41, 120)}`], 'ATL', { size: 1.1 }),
    t(v.street, { size: 1.3 }),
    s([v.suburb, tail(job)]),
    t(['Attn ', v.name]),
    row('Articles', v.items),
    row('Job', v.ref),
    row('Sender', v.store),
    t([chance.pick(['Safe drop: ', 'ATL: ', 'Authority to leave: ']), v.instruction]),
    maybe(chance, 0.4, t(chance.pick(['Dog at address', 'Card if no answer', 'Signature on delivery', 'Dangerous goods: lithium']), { icon: true })),
  ], [menu('Scan', 'Card left', 'Photo'), mid('Deliver', { size: 1.2 })]]),
  // Same-day courier, Britain: Gophr, CitySprint, Stuart
  offer((job, chance, v) => [[
    row([chance.pick(['Job ', 'Job #', 'Ref ']), v.ref], chance.pick(['Bike', 'Small van', 'Cargo bike', 'Motorbike']), { size: 1.05 }),
    row(v.pay, v.dist, { size: 1.6 }),
    cells([['Collect', [v.store], job.otherSuburb], ['Deliver', [v.suburb], ['by ', v.by]]]),
    s(['Drive time ', v.mins, ' · ', chance.pick(['Bag', 'Small box', 'Documents', 'Fragile'])]),
    maybe(chance, 0.4, s(`Ready ${early(job)}`)),
    map(14),
  ], [cells([['Ignore'], ['Accept job']], { align: 'center', size: 1.15 })]]),
  // Stuart pick-up
  pick((job, chance, v) => [[
    row('1 Pickup', '2 Drop-off', { size: 1.05 }),
    big(v.store, 1.3),
    s(`${job.streetOfStore}, ${job.otherSuburb}`),
    s(['Contact: front desk, ', job.phone()]),
    row('Order ID', v.ref, { size: 1.1 }),
    row('Client', v.name),
    row('Package size', chance.pick(['S', 'M', 'L', 'XL', 'Fits in backpack'])),
    row('Pickup before', early(job)),
    maybe(chance, 0.5, t('Comment: ask for click & collect', { size: 0.95 })),
  ], [mid('Swipe when at pickup', { size: 1.2 })]]),
  // Stuart drop
  drop((job, chance, v) => [[
    row('Drop-off', [v.dist, ' · ', v.mins], { size: 1.05 }),
    big(v.name, 1.3),
    t(v.street),
    s([v.suburb, tail(job)]),
    s(['Drop-off comment: ', noteWords(job)]),
    row('Order ID', v.ref),
    row('From', v.store),
    row(chance.pick(['Expected', 'End of window', 'Deliver before']), v.by),
  ], [menu('Call', 'SMS', 'Get support'), mid('Swipe to deliver', { size: 1.2 })]]),
  // Zoom2u, Sherpa, GoPeople: Australian on-demand
  offer((job, chance, v) => [[
    row(chance.pick(['VIP 3 hour', '1 hour delivery', 'Same day', 'Standard (4 hr)']), v.pay, { size: 1.2 }),
    row(['Ref ', v.ref], [v.dist]),
    cap('Pick up'),
    t(v.store, { gap: 0.3 }),
    s(`${job.streetOfStore}, ${job.otherSuburb}`),
    cap('Drop off'),
    t([v.street, ', ', v.suburb], { gap: 0.3 }),
    s(['by ', v.by]),
    row('Items', chance.pick<Inline>([[v.items, ' x satchel'], [v.items, ' x box'], v.items])),
    maybe(chance, 0.4, s(chance.pick(['ATL: yes', 'ATL: no, signature', 'Heavy: 2 person lift', 'Car ok']))),
  ], [cells([['Message'], ['Accept booking']], { align: 'center', size: 1.1 })]]),
  drop((job, chance, v) => [[
    row(['Booking ', v.ref], chance.pick(['On route', 'Picked up', 'En route to drop'])),
    map(chance.int(10, 18)),
    t(['Deliver to ', v.name], { size: 1.2 }),
    s([v.street, ', ', v.suburb, tail(job)]),
    s([job.phone()]),
    t(chance.pick<Inline>([['Drop off by ', v.by], ['Due ', v.by, ' today'], ['Window ', window(job)]])),
    t(['Notes ', noteWords(job)]),
    maybe(chance, 0.4, row('Sender', v.store)),
  ], [cells([['Late?'], ['Arrived'], ['Complete']], { align: 'center' })]]),
  // CouriersPlease, Aramex NZ: run sheet row opened
  drop((job, chance, v) => [[
    row('Runsheet', `${chance.int(10, 90)} left`, { size: 1.15 }),
    row([String(chance.int(1, 90)), '  ', v.street], chance.pick(['DEL', 'P/U'])),
    s([v.suburb, ' · ', v.name]),
    s(['Label ', `${chance.letters(2)}${chance.digits(10)}`]),
    row('Items', v.items),
    t(chance.pick<Inline>([['ATL ', v.instruction], ['Instructions ', v.instruction]])),
    row('Time window', window(job, ' to ')),
    row('Shipper', v.store),
    s(['Ref ', v.ref]),
  ], [menu('POD', 'No one home', 'Map')]]),
  // DPD-like with a one-hour slot
  drop((job, chance, v) => [[
    row([chance.int(1, 80).toString(), '  ', tail(job).trim() || v.suburb], window(job, ' - '), { size: 1.15 }),
    t(v.name),
    t([v.street, ', ', v.suburb], { gap: 0.3 }),
    row(count(job, 'parcel'), chance.pick(['PIN required', 'Photo', 'Sign'])),
    s(['Customer says: ', v.instruction], { icon: true }),
    maybe(chance, 0.5, s(chance.pick(['Changed to neighbour', 'Do not leave with concierge', 'What3words: plum.cape.item', 'Age restricted 18+']))),
    s(['Consignment ', v.ref]),
  ], [cells([['Navigate'], ['Deliver']], { align: 'center', size: 1.2 })]]),
]
