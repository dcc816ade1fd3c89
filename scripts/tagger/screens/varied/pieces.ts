// What the designs of this hand share: names of all origins, shops with signs and branches, short addresses, and values that are none.
import type { Kit } from '../america-and-asia/pieces.ts'
import { building, oddRef } from '../everyday/pieces.ts'
import { type Block, type Inline, type Run, run } from '../page.ts'

const list = (text: string) => text.trim().split(/\s*,\s*/)
const given = list(`
Uyen, Nguyệt, Thảo, Quỳnh, Bao, Huong, Chinedu, Ngozi, Obinna, Ifeoma, Kelechi, Nneka, Siân, Rhiannon, Llŷr, Ffion, Eirlys, Gethin, Agnieszka, Małgorzata, Zbigniew, Łukasz, Kasia, Wojciech, Gurleen, Harjit, Jaspreet, Manpreet, Simranjit,
Tavita, Fetu, Losa, Sefina, Talanoa, Sina, Khadijah, Abdulrahman, Yasmeen, Noor, Hadeel, Çağla, Emre, Şule, Gökhan, Ayşe, Karthik, Meenakshi, Senthil, Thulasi, Anbu, Ji-woo, Seo-yeon, Min-jun, Hye-jin, Yu-na, Aoife, Caoimhe, Seán, Róisín, Pádraig, Siobhán, Tadhg, Gráinne, Éabha,
Rose, Mark, Will, Angel, Bill, Dawn, April, Grant, Joy, Faith, Hope, Summer, May, June, Art, Frank, Rich, Chase, Drew, Pat, Sue, Max, Ray, Gene, Holly, Ivy, Penny, Ruby, Jade, Crystal, Sky, Storm, Royal, Prince, King, Major, Lane, Brooks, Dale, Glen, Heath, Chip, Rusty, Happy, Bay, Van, Long, My, So, An, Le, Thi, Ho, Do, Jo, Al, Ed, Bo, Ty, Xi, Li, Su, Na, Om, Io,
DeShawn, LaToya, D’Angelo, J’Nae, Mary-Ann, Jean-Luc, Anna-Lena, Ya’akov, Te Rina, Abu Bakr, Ana Clara, Lindiwe, Sipho, Thandeka, Keitumetse, Wiremu, Ngaio, Anahera, Jarrah, Kirra, Ximena, Beatriz, João, Zoë, Chloë, Renée, Björn, Øystein, Dzmitry, Oleksandr, Yevheniia, Priyanka, Dhruv, Aditi, Sandeep, Xiaoyu, Zhihao, Mei Ling, Haruka, Kenta, Nurul, Putri, Somchai, Siriporn, London, Paris, Sydney, Austin, Chester, Florence, Georgia, Savannah, Devon, Carson, Victoria, Adelaide
`)
const family = list('Nwosu, Okereke, Llewellyn, Kowalczyk, Wiśniewska, Dhillon, Sandhu, Tuilagi, Leavai, Al-Masri, Haddad, Yıldız, Subramaniam, Park, Ó Briain, Ní Dhomhnaill, van der Berg, de Souza, Mac Giolla, Nguyễn, Đặng, Street, Hill, Church, Banks, Fields, Cook, Baker, Rivers, Ford, Bishop, Rice, Bean, Pepper, Price, Driver, Dole, Naidoo, Dlamini, Perera, Te Kanawa')

const nameOf = (k: Kit, whole: string): Run => {
  const { c } = k
  const first = c.pick(given)
  const letter = c.letters(1)
  return run('name', k.p(whole, whole, first, first, `${first} ${letter}.`, `${first} ${letter}.`, `${first} ${letter}`, `${first} ${letter}.`.toUpperCase(), first.toUpperCase(), `${first} ${c.pick(family)}`, `${first} ${c.pick(family)}`.toUpperCase(), `${first[0]} ${letter}.`, `${first} ${letter}.${c.letters(1)}.`, `${first} ${letter} ${c.letters(1)}`, `${c.pick(family)} ${first}`))
}
export const who = (k: Kit): Run => nameOf(k, k.job.name)
export const next = (k: Kit): Run => nameOf(k, k.job.second)

/** The driver, an agent, a friend: people who are not the customer. */
export const someone = (k: Kit): string => k.p(k.c.pick(given), k.job.person().split(' ')[0] ?? 'Sam', 'Sam')
export const greeting = (k: Kit): string => `${k.p('Good evening', 'Good morning', 'G’day', 'Hi', 'Welcome back', 'Howzit', 'Namaste', 'Keep going')}, ${someone(k)}${k.p('', '!')}`

/** What the engine makes of a round icon or a picture of a person. */
export const badge = (k: Kit): string => k.p('© ', '© ', 'O ', '(8 ', '& ', '@ ', '® ', 'Q ', '8 ', '(2) ', '', '')

const shopNames = list(`
McDonald's®, KFC, Nando's, Woolworths Metro, 7-Eleven, 5 Guys, Thai 2 Go, No. 1 Noodle House, Four'N Twenty, 85°C Bakery, 24/7 Kebab, Pho 79, 8 Degrees, 100 Montaditos, Café 21, 1847 by Mango, Route 66 Diner, Two Fat Ladies, Lane 9 Coffee, La Piñata, Der Döner Mann, Bäckerei Schäfer, Crêperie Bretonne, Trattoria da Gino, Chez Ma Tante, Bánh Mì Bà Ba, Zapiekanka, Şiş & Co, Nasi Padang Sederhana, Saravana Bhavan, Al Baik, Beit Zaytoun, Dosa Hut, Toast @ 8, Chicken & Chips & Co, Fish@Home, Mum's, Sam's, Rosie's, Paddy's, Angelo's, Eat, Leaf, Local, The Daily, Home, Yes Chef, Please, Order Up, The Pickup, Street Eats, Main Street Deli, Steers, Debonairs, Checkers Sixty60, Pick n Pay, Barista Mühle, Kopitiam, Toast Box, Roti Prata House, Haldiram's, Wow! Momo, Behrouz Biryani, Supermac's, Dunnes Stores, Insomnia, Tim Hortons®, Couche-Tard, Freshii, Pita Pit™
`)
export function shop(k: Kit): Run {
  const { c, job } = k
  const name = c.is(0.5) ? c.pick(shopNames) : k.st.text
  const branch = job.otherSuburb
  const cut = name.length > 11 ? `${name.slice(0, c.int(8, name.length - 2))}…` : name
  return run('store', k.p(name, name, name, `${name} - ${branch}`, `${name} (${branch})`, `${name} ${branch}`, `${name} #${c.digits(4)}`, `${name} @ ${branch}`, `${name} | ${branch}`, name.toUpperCase(), `${name} - ${branch}`.toUpperCase(), cut, `${name} (${branch.slice(0, 4)}...`, `${name} ${k.p('Drive Thru', 'Express', 'Central', 'Airport', 'Food Court', 'Hauptbahnhof')}`))
}

/** The order's number, with shapes of other apps. */
export const code = (k: Kit): Run => (k.c.is(0.5) ? oddRef(k) : run('ref', k.p(`UE ${k.c.digits(1)}${k.c.letters(1)}${k.c.digits(1)}${k.c.letters(1)}${k.c.digits(1)}`, `${k.c.letters(2)}-${k.c.digits(3)}`, `${k.c.letters(1)}-${k.c.digits(2)}`, `0${k.c.digits(3)}`, k.c.digits(4), `${k.c.digits(1)}${k.c.letters(1)}${k.c.digits(1)}${k.c.letters(1)}${k.c.digits(1)}`, k.c.digits(3))))
/** The sign before a number, and how it is misread. */
export const hash = (k: Kit): string => k.p('#', '#', '#', '# ', 'H ', '4 ', '£', '№ ', 'No ', '')

const kinds = ['Cct', 'Pde', 'Blvd', 'Tce', 'Rd.', 'St.', 'Cl', 'Cres', 'Gr', 'Mews', 'Loop', 'Wynd', 'Vale', 'Rise', 'Esp', 'Ave.', 'Marg', 'Nagar', 'Link', 'Dve']
const roads = ['Kings', 'Saint-Denis', 'Upper Thames', 'O’Connell', 'Mahatma Gandhi', 'Jan Smuts', 'Nelson Mandela', 'Te Atatu', 'Llanfair', 'Wirraway', 'Ó Cualann', 'Jean-Talon', 'Stoke-on-Sea', 'Bukit Timah', 'Voortrekker', 'Captain Cook']
export const road = (k: Kit): Run => {
  const { c } = k
  const name = `${k.p(c.pick(roads), k.job.invented())} ${c.pick(kinds)}`
  return run('street', k.p(k.job.street, k.job.street, `${c.int(1, 300)} ${name}`, `${c.int(1, 60)}${c.pick(['A', 'B', 'c'])} ${name}`, `${c.int(1, 12)}/${c.int(1, 90)} ${name}`, `${c.int(1, 40)}-${c.int(41, 90)} ${name}`, name))
}
/** What stands before a street's number and is no part of it. */
export const unit = (k: Kit): string => k.p('', '', '', `Unit ${k.c.int(1, 40)}, `, `Flat ${k.c.int(1, 9)}${k.p('', 'B')}, `, `Level ${k.c.int(1, 30)}, `, `Room ${k.c.digits(3)}, `, `${building(k)}, `)
/** Street and suburb in one line, in many forms. */
export const whole = (k: Kit): Inline => k.p<Inline>([unit(k), road(k), ', ', k.suburb], [road(k), ', ', k.suburb, k.tail], [road(k), ' ', k.suburb, ' ', k.c.digits(4)], [road(k), ' · ', k.suburb], [k.suburb, ', ', road(k)], [road(k), ' (', k.suburb, ')'])
/** Street and suburb below each other. */
export const lines = (k: Kit): Block[] => [
  { is: 'text', text: [unit(k), road(k)], size: k.p(1, 1, 1.2, 0.9) },
  { is: 'text', text: k.p<Inline>(k.suburb, [k.suburb, k.tail], [k.suburb, ' ', k.c.digits(4)]), gap: 0.3, size: k.p(1, 0.9) },
]

/** Numbers beside an order that are not the order's. */
export const noise = (k: Kit): string => k.p(`Bag ${k.c.int(1, 3)} of ${k.c.int(3, 5)}`, `Locker ${k.c.digits(2)}`, `Gate code #${k.c.digits(4)}`, `Unit ${k.c.int(1, 40)}`, `Shelf ${k.c.letters(1)}${k.c.int(1, 9)}`, `Zone ${k.c.letters(1)}`, `Bay ${k.c.int(1, 20)}`, `Table ${k.c.int(1, 30)}`, `Counter ${k.c.int(1, 6)}`, `Level ${k.c.int(1, 9)}`, `PIN ${k.c.digits(4)}`, `v${k.c.int(1, 9)}.${k.c.digits(2)}`)
export const button = (k: Kit): string => k.p('Slide when there', 'I’m here', 'Swipe to hand over', 'Got it', 'Done ✓', 'Handed over', 'All good', 'That’s it', 'Next →', 'Mark done', 'At the door', 'Tap once given', 'Sorted', '✓')
