// Shops without a label, with branches and signs, and numbers that are or are not the order's.
import { big, cells, drop, gap, map, mid, offer, pick, row, small, t } from '../america-and-asia/pieces.ts'
import type { Inline } from '../page.ts'
import { badge, code, greeting, hash, lines, next, noise, shop, someone, whole, who } from './pieces.ts'

const took = ['Got it', 'Take it', 'Done ✓', 'I have everything', 'Bag’s in', 'Slide when loaded', 'Off I go', 'Sealed & loaded', 'Leave shop']

export const shops = [
  // The number in large letters at the top.
  pick((k) => [[mid([hash(k), code(k)], { size: 2.4 }), mid(who(k), { size: 1.2 }), mid(shop(k)), small(k.shopStreet, { align: 'center' }), row(noise(k), noise(k), { size: 0.85 })], [mid(k.c.pick(took))]]),
  // A barcode, the number below it.
  pick((k) => [[t(shop(k), { size: 1.2 }), gap(k.c.between(4, 8)), t(k.p('||||| || ||| ||||', 'IIIII II IIIII', 'ill ii llil')), mid(code(k), { gap: 0.2 }), row(who(k), k.its), small(noise(k))], [mid(k.p('Scan again', 'Scanned', 'Next'))]]),
  // The brand's chip, then the branch.
  pick((k) => [[row(k.p('Partner', 'Brand', 'Top rated', 'Open'), k.early), big([badge(k), shop(k)], 1.3), small([k.shopStreet, ' · ', k.leg()]), row([who(k)], ['ID: ', code(k)]), small([k.p('Then to ', 'Afterwards '), k.suburb])], [mid(k.p('Slide when there', 'I’m here', 'Parked'))]]),
  // The shop at the right side.
  drop((k) => [[row([badge(k), who(k)], shop(k)), row([k.p('Order ', 'No '), code(k)], k.its), ...lines(k), row(k.p('Latest', 'Before', 'Must arrive'), k.by)], [mid(k.p('Deliver', 'Swipe to hand over'))]]),
  // From the shop to the customer in one sentence.
  drop((k) => [[t(k.p<Inline>(['From ', shop(k), ' to ', who(k)], [shop(k), ' → ', who(k)], ['You’re carrying ', who(k), '’s order from ', shop(k)], ['Take ', k.its, ' from ', shop(k), ' to ', who(k)]), { size: 1.2 }), t(whole(k)), small([k.min, ' (', k.dist, ')'])], [mid(k.p('Done ✓', 'Arrived', 'Here'))]]),
  offer((k) => [[mid(k.pay, { size: k.c.between(1.6, 2.6) }), t(k.p<Inline>([shop(k), ' to ', k.suburb], ['From ', shop(k), ' to ', k.suburb], [shop(k), ' » ', k.suburb, ' » done'], ['Run from ', shop(k), ', drop in ', k.suburb])), row(k.dist, k.min), small(noise(k))], [mid(k.p('Take it', 'Mine!', 'Deal'), { size: 1.3 })]]),
  // Two shops, the first one opened.
  pick((k) => [[small(k.p('2 pickups', 'Stacked', 'Double up')), row(['1. ', shop(k)], k.p('Open', '▾'), { size: 1.1 }), small([who(k), ' · ', hash(k), code(k)]), ...k.food(0, 2), row(['2. ', k.st2], '▸', { size: 0.95 }), small([next(k), k.p('', ` · ${k.c.int(1, 8)} items`)])], [mid(k.c.pick(took))]]),
  // Bags, lockers and codes around one number.
  pick((k) => [[small(noise(k)), t(shop(k)), row(k.p('Order', 'Order ID', 'Docket', 'Token no.', 'Chit', 'KOT', 'Slip', 'Pick ID'), code(k)), small(noise(k)), t([badge(k), who(k)]), small([k.p('Count ', 'Total '), k.its]), small(noise(k))], [mid(k.c.pick(took))]]),
  // Long name on two lines, cut off.
  offer((k) => [[row(greeting(k), k.timer(), { size: 0.9 }), big(shop(k), 1.9), small(k.job.streetOfStore), row(k.suburb, k.pay, { rightSize: 1.4 }), row(k.min, k.dist, { size: 0.9 })], [cells([['✕'], ['✓']], { size: 1.5 })]]),
  // Waiting at the shop: minutes as a timer.
  pick((k) => [[mid(k.timer(), { size: 2.2 }), mid([shop(k), k.p(' is cooking', ' needs a bit longer', ' will call you')]), cells([[k.p('Ticket', 'Order', 'Ref'), code(k)], [k.p('Guest', 'Who', 'Cust'), who(k)], [k.p('Pcs', 'Items'), k.items]]), small(`${k.p('Manager', 'Server', 'Packed by')}: ${someone(k)}`)], [mid(k.p('Still waiting', 'Collected'))]]),
  // Like a receipt.
  pick((k) => [[mid(shop(k), { size: 1.2 }), mid(k.shopStreet, { size: 0.8 }), mid(`${k.p('ABN', 'GST', 'VAT', 'Tel')} ${k.c.digits(9)}`, { size: 0.8 }), row([k.p('Order ', 'Rcpt ', 'ORDER: '), code(k)], `${k.p('Cashier', 'Op')} ${someone(k)}`), ...k.food(1, 3, 0.8), row(k.p('TOTAL', 'PAID'), k.job.money()), mid([k.p('** ', 'Name: ', ''), who(k), k.p('', ' **')], { size: 1.3 })], [mid(k.c.pick(took))]]),
  // Check list before leaving.
  pick((k) => [[big(k.p('Right bag?', 'Check twice', 'Before you go'), 1.3), t(['☐ ', k.p('Number ', 'Slip says '), code(k)]), t(['☐ ', k.p('Name ', 'Marked '), who(k)]), t(['☐ ', k.its]), t(`☐ ${k.p('Drinks upright', 'Sauces', 'Seal unbroken')}`), small(shop(k))], [mid(k.c.pick(took))]]),
  // Delivery with the shop last and small.
  drop((k) => [[row([hash(k), code(k)], k.p('Hot', 'Cold', 'Prepaid', 'COD')), t([badge(k), who(k)], { size: 1.2 }), t(whole(k)), small(noise(k)), small([k.p('ex ', 'via ', 'Sold by ', 'with love from ', ''), shop(k)])], [mid(k.p('Swipe to hand over', 'Delivered?'))]]),
  // Order and customer at the sides of a map.
  pick((k) => [[row(shop(k), [k.min]), map(k.c.between(12, 30)), row([badge(k), who(k)], [k.p('', 'No '), code(k)]), small(noise(k))], [mid(k.p('Slide when there', 'Arrived at shop'))]]),
]
