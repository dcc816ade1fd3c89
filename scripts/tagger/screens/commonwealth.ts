// Designs of screens: apps of Australia, New Zealand, Britain and Ireland above all.
import { couriers } from './commonwealth/couriers.ts'
import { dasher } from './commonwealth/doordash.ts'
import { fleets } from './commonwealth/fleets.ts'
import { deliveroo, justEat } from './commonwealth/just-eat-and-deliveroo.ts'
import { flex, parcels } from './commonwealth/parcels.ts'
import { type Maker, bare, big, cap, cells, count, drop, early, leg, list, map, maybe, menu, mid, noteWords, offer, pick, row, s, seconds, sp, t, tail, timer } from './commonwealth/pieces.ts'
import { didi, grubhub, instacart, rivals, shipt, spark, wolt } from './commonwealth/rivals.ts'
import { uber } from './commonwealth/uber-eats.ts'
import { newJob } from './job.ts'
import type { Inline } from './page.ts'
import { ofPlatform } from './platforms.ts'

const states: Maker[] = [
  // A question over the drop-off
  drop((job, chance, v) => [[
    map(16),
    t([v.street, ', ', v.suburb]),
    sp(4),
    mid(chance.pick(['Are you at the right place?', 'You seem to be far from the drop-off', 'Finish this delivery?']), { size: 1.25 }),
    mid([chance.pick(['Check the address for ', 'Hand over to ', 'This order is for ']), v.name]),
    mid(['Order ', v.ref, ' · ', count(job, 'item')], { size: 0.9, gap: 0.4 }),
  ], [mid(chance.pick(['Yes, finish', 'Yes, I’m here', 'Confirm'])), mid(chance.pick(['Go back', 'Not yet', 'Cancel']))]]),
  // A question over the pick-up
  pick((job, chance, v) => [[
    t(v.store, { size: 1.2 }),
    s(job.streetOfStore),
    sp(5),
    mid(chance.pick(['Have you got everything?', 'Before you leave', 'Double check']), { size: 1.25 }),
    mid(['Make sure the bag says ', chance.pick<Inline>([v.name, [v.ref], [v.name, ' and ', v.ref]])]),
    t(chance.pick(['Drinks', 'Cutlery', 'Sealed bag']), { icon: true }),
    t(count(job, 'item'), { icon: true }),
  ], [cells([['Not yet'], ['Got it all']], { align: 'center', size: 1.1 })]]),
  // Waiting at the store
  pick((job, chance, v) => [[
    mid(chance.pick(['Waiting for order', 'Wait time', 'Still being made']), { size: 1.1 }),
    mid(timer(chance), { size: 2.6 }),
    mid(`Usually ready in ${chance.int(2, 15)} min here`, { size: 0.9 }),
    sp(),
    row(v.store, v.ref),
    s([v.name, ' · ', count(job, 'item')]),
    row('New ready time', early(job)),
    maybe(chance, 0.5, row('Waiting pay', leg(v.pay, chance))),
  ], [row('Unassign', 'Order is ready', { size: 1.1 })]]),
  // Waiting for the customer
  drop((_job, chance, v) => [[
    big(chance.pick(['Customer unavailable', 'Waiting for customer', 'Can’t reach customer']), 1.4),
    mid(timer(chance), { size: 2.2 }),
    t(['We’ve told ', v.name, ' that you’re here.']),
    t(chance.pick(['1 call made, 1 text sent', 'Call once more before the timer ends', 'If time runs out you can leave the order'])),
    t([v.street, ', ', v.suburb], { icon: true }),
    t(v.instruction, { icon: true }),
  ], [menu('Call', 'Text'), mid('I found the customer', { size: 1.15 })]]),
  // Running late
  drop((job, chance, v) => [[
    t(chance.pick(['You’re running late', `${chance.int(3, 20)} min behind`, 'Due time has passed']), { icon: true, size: 0.95 }),
    row(['Was due ', v.by], [v.mins, ' away'], { size: 1.15 }),
    t(v.name, { size: 1.2 }),
    s([v.street, ', ', v.suburb]),
    s([v.store, ', ', v.ref]),
    t('Tell the customer:', { size: 0.9 }),
    t('“Sorry, stuck in traffic”', { icon: true }),
    t(`“New ETA ${job.time()}”`, { icon: true }),
  ], [mid('Send update')]]),
  // Photo proof
  drop((_job, chance, v) => [[
    row('Retake', 'Flash off'),
    sp(24),
    mid([chance.pick(['Photo for ', 'Show where you left the order for ']), v.name]),
    mid(v.street, { size: 0.9, gap: 0.4 }),
    mid(v.instruction, { size: 0.9, gap: 0.4 }),
    maybe(chance, 0.4, mid('Include the house number. No faces please.', { size: 0.85 })),
  ], [mid(chance.pick(['Submit photo', 'Use photo', 'Looks good']), { size: 1.2 })]]),
  // Lock screen notice of an offer
  offer((job, chance, v) => [[
    mid(job.time(), { size: 3.6 }),
    mid(chance.pick(['Friday 14 June', 'Tue 3 Dec', 'Sunday, 9 March']), { gap: 0.4 }),
    sp(4),
    row(chance.pick(['DASHER', 'Uber Driver', 'Rider', 'Courier']), 'now', { size: 0.85 }),
    t(chance.pick(['New delivery request', 'You have a new offer', 'New order!']), { gap: 0.4 }),
    t([v.pay, ' · ', v.dist, ' · ', v.store, chance.is(0.5) ? [' to ', v.suburb] : ''], { gap: 0.3 }),
  ], [mid('Swipe up to open', { size: 0.85 })]]),
  // Add-on offered while delivering: the present job above, the new below
  offer((job, chance, v) => [[
    s(`Current: drop-off at ${job.otherStreet}`),
    map(14),
    row(chance.pick(['Add to your trip?', 'On your way', 'Another pick-up']), `${seconds(chance)}s`, { size: 1.2 }),
    big([chance.pick(['+ ', 'Extra ', '']), v.pay], 1.9),
    s(['+ ', v.mins, ' · + ', v.dist]),
    t(v.store, { icon: true }),
    t(v.suburb, { icon: true }),
    maybe(chance, 0.4, s(['Deliver by ', v.by])),
  ], [cells([['No thanks'], ['Add']], { align: 'center', size: 1.15 })]]),
  // Only the lower part of a drop-off
  drop((job, chance, v) => [[
    s([v.suburb, tail(job, ',')]),
    t(noteWords(job)),
    sp(0.5),
    cap(chance.pick(['Order details', 'About this order'])),
    row('Order', v.ref),
    row('Restaurant', v.store),
    row('Customer', v.name),
    list(job, 'right'),
    row('Receipt', '>'),
    row('Report an issue', '>'),
  ], [mid('Arrived', { size: 1.15 })]]),
  // A return to the shop
  drop((job, chance, v) => [[
    row('Return', chance.pick(['Required', 'Failed delivery']), { size: 1.2 }),
    t(['Bring the order for ', v.name, ' back to ', v.store]),
    s(`${job.streetOfStore}, ${job.otherSuburb}`),
    row('Order', v.ref),
    row('Items', v.items),
    row('Return pay', v.pay),
    row('Drive', [v.mins, ', ', v.dist]),
  ], [mid('Start return', { size: 1.15 })]]),
  // Van list of the day, the first stop opened
  drop((job, chance, v) => {
    const stop = () => [row(`${chance.int(2, 40)}  ${job.person()}`, job.time(), { gap: 1.2 }), s(`${chance.digits(2)} ${bare(newJob(chance).street)}`, { indent: 1.5 })]
    return [[
      row(chance.pick(['Today', 'Stops', 'Route']), `${chance.int(5, 60)} to go`, { size: 1.2 }),
      row(['1  ', v.name], v.by, { size: 1.1 }),
      s([v.street, ', ', v.suburb], { indent: 1.5 }),
      s([count(job, 'parcel'), ' · ', v.instruction], { indent: 1.5 }),
      cells([['Navigate'], ['Deliver'], ['Fail']], { align: 'center', size: 0.95 }),
      stop(),
      stop(),
      maybe(chance, 0.6, stop()),
    ], [menu('List', 'Map', 'Scan')]]
  }),
  // Dark heading with all facts in one long line
  drop((job, _chance, v) => [[
    t([v.ref, ' | ', v.name, ' | ', v.by], { size: 1.1 }),
    t([v.street, ' | ', v.suburb]),
    t([v.store, ' | ', count(job, 'item'), ' | ', v.dist], { size: 0.9 }),
    map(22),
    t(['! ', v.instruction]),
  ], [cells([['SMS'], ['CALL'], ['DONE']], { align: 'center' })]]),
]

export { others } from './commonwealth/no-orders.ts'

export const designs: Maker[] = [
  ...ofPlatform('ubereats', uber),
  ...ofPlatform('doordash', dasher),
  ...ofPlatform('justeat', justEat),
  ...ofPlatform('deliveroo', deliveroo),
  ...ofPlatform('didi', didi),
  ...ofPlatform('unknown', rivals),
  ...ofPlatform('wolt', wolt),
  ...ofPlatform('grubhub', grubhub),
  ...ofPlatform('instacart', instacart),
  ...ofPlatform('shipt', shipt),
  ...ofPlatform('spark', spark),
  ...ofPlatform('amazonflex', flex),
  ...ofPlatform('unknown', [...parcels, ...fleets, ...couriers]),
  ...states,
]
