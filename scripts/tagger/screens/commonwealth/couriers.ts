// Screens of small couriers and the software that they use.
import { type Inline } from '../page.ts'
import { type Maker, big, cap, cells, count, drop, early, groceries, list, maybe, menu, mid, noteWords, offer, pick, row, s, sp, t, tail, timer, unit, window } from './pieces.ts'

export const couriers: Maker[] = [
  // Removal and man-with-van market
  offer((job, chance, v) => [[
    row('Job offer', ['Expires in ', timer(chance)], { size: 1.1 }),
    big(v.pay, 1.9),
    s(chance.pick(['You keep', 'excl. VAT', 'incl. VAT', 'Paid within 3 days'])),
    t(['From ', v.store], { icon: true }),
    s(`${job.otherSuburb} · ground floor, no parking`, { indent: 2 }),
    t(['To ', v.suburb], { icon: true }),
    s([chance.pick(['2nd floor, lift', 'House', 'Ground floor'])], { indent: 2 }),
    cells([[v.dist, 'Journey'], [v.mins, 'Driving'], [v.items, 'Items']], { align: 'center' }),
    row('Date', `Today ${early(job)}`),
  ], [mid('Accept job', { size: 1.2 })]]),
  // Catering
  pick((job, chance, v) => [[
    big(chance.pick(['Catering pick-up', 'Large order', 'Catering']), 1.4),
    row(v.store, ['Collect ', early(job)]),
    s(`${job.streetOfStore} · loading dock`),
    row(['Event ', v.ref], chance.pick([`${chance.int(8, 80)} guests`, `Serves ${chance.int(10, 60)}`])),
    t(['Host: ', v.name, ' · ', v.suburb]),
    row(['Set up ready by'], v.by),
    row('Trays', v.items),
    ...chance.shuffle(['4 x Sandwich platter', '2 x Fruit platter', '1 x Hot food (foil)', 'Plates, napkins, tongs', 'Ice 5kg']).slice(0, 3).map((line) => t(line, { icon: true, gap: 0.7 })),
  ], [mid('All loaded', { size: 1.2 })]]),
  drop((job, chance, v) => [[
    t(['Catering for ', v.name], { size: 1.25 }),
    t([v.by, ' sharp'], { gap: 0.4 }),
    t([v.street, ', ', v.suburb]),
    s(['Company: ', chance.invented(), ' Pty Ltd, ', unit(chance)]),
    s(['Site contact ', job.person(), ' ', job.phone()]),
    row('Order', v.ref),
    t(['Setup: ', v.instruction]),
    t(chance.pick(['Photo of set-up required', 'Collect eskies from last week', 'Sign in at security'])),
    s(['Kitchen: ', v.store]),
  ], [mid('Finish set-up', { size: 1.2 })]]),
  // Meal kits at night
  drop((job, chance, v) => [[
    row(['Box run'], `${chance.int(2, 40)} of ${chance.int(41, 90)}`, { size: 1.15 }),
    t([v.street, chance.is(0.3) ? ` (${unit(chance)})` : ''], { size: 1.3 }),
    s([v.suburb, tail(job)]),
    t([v.name, ' · ', count(job, 'box', 'boxes')]),
    t(v.instruction, { icon: true }),
    s(['Deliver by ', v.by, ' · quiet please']),
    s(['Box ', v.ref, ' · ', v.store]),
    maybe(chance, 0.4, s(chance.pick(['Ice packs returned: 0', 'Don’t knock before 7', 'Torch needed']))),
  ], [cells([['Skip'], ['Photo'], ['Drop']], { align: 'center', size: 1.1 })]]),
  // Laundry: collection at the customer's and return
  drop((job, chance, v) => [[
    row(chance.pick(['Return clean laundry', 'Delivery', 'Drop-off']), window(job), { size: 1.1 }),
    t(v.name, { size: 1.2 }),
    s([v.street, ', ', v.suburb]),
    row('Order', ['#', v.ref]),
    row('Bags', chance.pick<Inline>([v.items, [v.items, ' + 1 hanger bag']])),
    row('Facility', v.store),
    row('Contact', job.phone()),
    t(['Customer wants: ', v.instruction]),
    maybe(chance, 0.5, s(`Also collect new bag · tag ${chance.digits(6)}`)),
  ], [menu('Call', 'Not home'), mid('Confirm with photo', { size: 1.1 })]]),
  // Milk round, vegetables boxes
  drop((job, chance, v) => [[
    row([chance.pick(['Round', 'Veg box run', 'Milk round']), ` ${chance.letters(1)}`], v.mins),
    t([v.name, ', ', v.street], { size: 1.15 }),
    s(v.suburb),
    row('To leave', count(job, 'item')),
    ...chance.shuffle(['2 pt semi, glass', '6 eggs', 'Small veg box', 'Sourdough', 'Orange juice']).slice(0, 2).map((line) => t(line, { gap: 0.4, size: 0.95 })),
    t(v.instruction, { icon: true }),
    s('Collect empties'),
  ], [mid('Done, next drop', { size: 1.2 })]]),
  // Small town delivery by text-like job card
  drop((job, _chance, v) => [[
    t(['JOB ', v.ref], { size: 1.2 }),
    t(['PU: ', v.store, ' (', early(job), ')']),
    t(['DO: ', v.street, ', ', v.suburb], { gap: 0.5 }),
    t(['CUST: ', v.name, ' ', job.phone()], { gap: 0.5 }),
    t(['ITEMS: ', v.items], { gap: 0.5 }),
    t(['DUE: ', v.by], { gap: 0.5 }),
    t(['NOTE: ', v.instruction], { gap: 0.5 }),
    t(['FEE: ', v.pay], { gap: 0.5 }),
  ], [row('CANCEL', 'POD')]]),
  // Wide form with labels above in two columns
  drop((job, chance, v) => [[
    row(['Delivery #', v.ref], chance.pick(['ASSIGNED', 'ACTIVE', 'IN TRANSIT']), { size: 1.1 }),
    cells([['Customer', v.name], ['Due', v.by]]),
    cells([['Street', v.street], ['Suburb', v.suburb]]),
    cells([['Items', v.items], ['Distance', v.dist]]),
    cells([['Pickup', v.store], ['Fee', v.pay]]),
    cap('Instructions'),
    t(noteWords(job), { gap: 0.3 }),
  ], [cells([['Problem'], ['Delivered']], { align: 'center', size: 1.15 })]]),
  // Bakery and cake courier: fragile
  pick((job, _chance, v) => [[
    t('THIS WAY UP', { size: 0.9 }),
    big(['Collect for ', v.name], 1.4),
    row(v.store, early(job)),
    s(job.streetOfStore),
    t([count(job, 'cake box', 'cake boxes'), ', keep flat']),
    row('Order', v.ref),
    row('Drop', [v.suburb, ' by ', v.by]),
    row('Trip', [v.dist, ' | ', v.mins]),
    row('Pay', v.pay),
  ], [mid('Loaded and photographed', { size: 1.1 })]]),
  // Chilled lockers / click and collect van
  pick((job, chance, v) => [[
    row([chance.pick(['Bay ', 'Dock ', 'Collection bay ']), String(chance.int(1, 12))], ['PIN ', chance.digits(4)], { size: 1.15 }),
    t(v.store, { size: 1.15 }),
    s([job.streetOfStore, ' · ring the bell']),
    row(['Order ', v.ref, ' – ', v.name], ''),
    row('Crates', `${chance.int(1, 9)}`),
    row('Lines', v.items),
    row('Deliver', [v.suburb, ', ', window(job)]),
    t(chance.pick(['Substitutions: 2', 'Alcohol: yes', 'Heavy: water x6']), { size: 0.95 }),
  ], [mid('Start loading', { size: 1.15 })]]),
  // Lalamove-like market order
  offer((job, chance, v) => [[
    row(chance.pick(['Immediate', 'Now', 'Today']), v.pay, { size: 1.4 }),
    s([chance.pick(['Motorcycle', 'Car', 'Van', 'Ute']), ' · ', v.dist, ' · ', chance.pick(['Cash by sender', 'Wallet', 'Cash by recipient'])]),
    t([v.store], { icon: true }),
    s(`${job.streetOfStore}, ${job.otherSuburb}`, { indent: 2 }),
    t([v.street], { icon: true }),
    s(v.suburb, { indent: 2 }),
    t(chance.pick(['Note: fragile', 'Thermal bag', 'Return trip', 'Help loading +']), { size: 0.9 }),
  ], [mid('Pick order', { size: 1.2 })]]),
  // Buymie / personal shopper, Ireland
  pick((job, chance, v) => [[
    row('Shop list', [v.items, ' items'], { size: 1.15 }),
    s([v.store, ' for ', v.name]),
    row('Deliver', [v.suburb, ' ', window(job, '–')]),
    list(job, 'price', groceries, 2, 5),
    row('Replace allowed', chance.pick(['Yes', 'Ask first', 'No'])),
    row('Your fee', v.pay),
    row('Order', v.ref, { size: 0.95 }),
  ], [mid('Finish shop', { size: 1.15 })]]),
  // Chat-style dispatch with a card at the top
  offer((job, _chance, v) => [[
    row('Dispatch', 'now', { size: 1.05 }),
    t([v.pay, ' · ', v.dist, ' · ', v.mins], { size: 1.25 }),
    s([v.store, ' → ', v.suburb]),
    s(['ready ', early(job), ', due ', v.by]),
    s(count(job, 'item')),
    sp(),
    cells([['No'], ['Maybe'], ['Yes']], { align: 'center', size: 1.15 }),
  ]]),
]
