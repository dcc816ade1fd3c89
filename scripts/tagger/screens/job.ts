// One invented order: its values as an app would print them, in one country's habits.
import { firstNames as drawnFirstNames, surnames } from '../../../tests/screens/banks/people.ts'
import { lands, type Country } from '../../../tests/screens/banks/places.ts'
import * as stores from '../../../tests/screens/banks/stores.ts'
import type { Chance } from './chance.ts'
import { newInstruction } from './instructions.ts'
import { run, type Inline } from './page.ts'
import { givenNames, familyNames, storeHeads, storeTails, chains, suburbHeads, suburbTails, streetNames } from './vocabulary.ts'

const drawnStores = Object.values(stores).flatMap((list) => (Array.isArray(list) ? (list as string[]) : []))

/** A time earlier by some minutes, in the same form. */
function before(time: string, minutes: number): string {
  const [, hour = '0', sign = ':', minute = '00', rest = ''] = /^(\d+)([:.])(\d\d)(.*)$/.exec(time) ?? []
  const round = rest ? 720 : 1440
  let at = (Number(hour) % (round / 60)) * 60 + Number(minute) - minutes
  let half = rest
  if (at < 0) {
    at += round
    half = rest.replace(/[ap](?=\.?m)/i, (letter) => ({ a: 'p', p: 'a', A: 'P', P: 'A' })[letter] ?? letter)
  }
  const shown = Math.floor(at / 60)
  return `${rest ? shown || 12 : String(shown).padStart(hour.length, '0')}${sign}${String(at % 60).padStart(2, '0')}${half}`
}

export type Job = ReturnType<typeof newJob>

export function newJob(chance: Chance) {
  const country = chance.pick(Object.keys(lands) as Country[])
  const land = lands[country]
  const twelve = land.hours === 12 ? chance.is(0.9) : chance.is(0.15)

  const firstName = (): string => {
    if (chance.is(0.12)) return chance.invented()
    // Given names of two words, as Vietnamese, Chinese, Indian, Filipino, Māori and Southern ones are.
    if (chance.is(0.07)) return `${chance.pick([...givenNames.slice(0, 200), 'Mei', 'Te', 'Jo', 'Mary', 'Siti', 'Zhi', 'Nguyễn', 'Anna', 'Maria', 'Jean', 'Abdul', 'Mohammed', 'Venkata', 'Van', 'Thi', 'Kim', 'La', 'De'])} ${chance.is(0.5) ? chance.pick(givenNames) : chance.invented()}`
    return chance.is(0.4) ? chance.pick(drawnFirstNames) : chance.pick(givenNames)
  }
  const surname = () => {
    if (chance.is(0.12)) return chance.invented()
    const one = chance.is(0.4) ? chance.pick(surnames) : chance.pick(familyNames)
    return chance.is(0.05) ? `${one}-${chance.pick(familyNames)}` : one
  }
  const personForm = chance.pick(['First L.', 'First L.', 'First L', 'First', 'First', 'First Last', 'FIRST L', 'FIRST LAST', 'First LL'])
  const person = () => {
    const first = firstName()
    const last = surname()
    const form = chance.is(0.9) ? personForm : 'First'
    if (form === 'First L.') return `${first} ${last[0]!.toUpperCase()}.`
    if (form === 'First L') return `${first} ${last[0]!.toUpperCase()}`
    if (form === 'First') return first
    if (form === 'First Last') return chance.is(0.1) ? `${first} ${chance.pick(givenNames)} ${last}` : `${first} ${last}`
    if (form === 'FIRST L') return `${first} ${last[0]}`.toUpperCase()
    if (form === 'FIRST LAST') return `${first} ${last}`.toUpperCase()
    return `${first} ${last[0]!.toUpperCase()}${chance.letters(1)}`
  }
  const store = () => {
    let name = chance.is(0.25)
      ? chance.pick(drawnStores).replace('{n}', chance.digits(chance.int(2, 5)))
      : chance.is(0.3)
        ? chance.pick(chains)
        : chance.is(0.25)
          ? `${chance.is(0.5) ? chance.pick(givenNames) : chance.invented()}’s ${chance.pick(storeTails)}`
          : chance.is(0.15)
            ? `${chance.pick(storeHeads)} & ${chance.pick(storeHeads)}`
            : chance.is(0.12)
              ? chance.pick([chance.invented(), `${chance.invented()} ${chance.invented()}`, chance.pick(givenNames), `${firstName()} & ${firstName()}`, `${chance.invented()} ${chance.pick(storeTails)}`])
              : `${chance.pick(storeHeads)} ${chance.pick(storeTails)}`
    if (chance.is(0.12)) {
      const head = chance.pick([chance.pick(storeHeads), chance.invented(), chance.pick(givenNames)])
      const tail = chance.pick(storeTails)
      name = chance.pick([
        () => `The ${head} ${tail}`,
        () => `The ${chance.pick(['Rusty', 'Hungry', 'Salty', 'Lazy', 'Crooked', 'Wandering', 'Laughing', 'Twisted', 'Humble', 'Velvet'])} ${chance.pick(['Spoon', 'Anchor', 'Fork', 'Whale', 'Goose', 'Kettle', 'Moose', 'Camel', 'Barrel', 'Onion', 'Pig'])}`,
        () => `${tail} ${chance.pick(['of', 'on', 'by', 'at', 'de', 'di', 'del', 'du'])} ${head}`,
        () => `${head} on ${chance.pick(streetNames)}`,
        () => `${head} ${chance.int(2, 99)}`,
        () => `No. ${chance.int(1, 99)} ${tail}`,
        () => `${chance.int(1, 99)} ${head}`,
        () => `${head}’s`,
        () => `${head}'n'${chance.pick(storeHeads)}`,
        () => `${chance.pick(['El', 'La', 'Le', 'Il', 'Da', 'Chez', 'Los', 'Al', 'Casa', 'Bar', 'Mr', 'Mrs', 'Dr.', 'Uncle', 'Auntie', 'Papa', 'Chef', 'Señor'])} ${head}`,
        () => `${head} x ${chance.pick(storeHeads)}`,
        () => `${head}, ${tail} & ${chance.pick(storeTails)}`,
        () => `${head} ${tail} by ${chance.pick(storeHeads)}`,
        () => `${head} | ${tail}`,
        () => `${head.toLowerCase()} ${tail.toLowerCase()}`,
        () => `${head}${tail.replace(/\W/g, '')}`,
        () => `${head} + ${chance.pick(storeHeads)}`,
        () => `${chance.pick(['Mighty', 'Super', 'Crazy', 'Just', 'Only', 'Simply', 'So', 'Oh'])} ${head}${chance.pick(['', '!', ' 24/7'])}`,
        () => `${head} ${tail} ${chance.pick(['Pty Ltd', 'Ltd', 'Inc.', 'LLC', 'Co', 'GmbH'])}`,
      ])()
    }
    if (chance.is(0.3) && !/[(#]| - /.test(name)) {
      const branch = suburbName()
      name += chance.pick([` (${branch})`, ` - ${branch}`, ` ${branch}`, ` #${chance.digits(chance.int(2, 5))}`, ` – ${branch}`, `, ${branch}`, ` ${chance.digits(2)}`])
    }
    return chance.is(0.06) ? name.toUpperCase() : name
  }
  const suburbName = () =>
    chance.is(0.35)
      ? chance.pick(land.suburbs)[0]
      : chance.is(0.15)
        ? chance.invented()
        : chance.is(0.45)
          ? chance.pick(suburbHeads)
          : `${chance.pick(suburbHeads)} ${chance.pick(suburbTails)}`
  const streetName = () => {
    const types = ['St', 'Street', 'Rd', 'Road', 'Ave', 'Avenue', 'Dr', 'Drive', 'Ln', 'Lane', 'Ct', 'Court', 'Pl', 'Place', 'Cres', 'Crescent', 'Blvd', 'Way', 'Terrace', 'Parade', 'Close', 'Grove', 'Hwy', 'Walk', 'Square', 'Mews', 'Circle', 'Trail', 'Pkwy', 'Esplanade', 'Quay', 'Row', 'Gardens', 'Hill']
    const name = chance.is(0.6) ? chance.pick(streetNames) : chance.is(0.5) ? chance.pick(familyNames) : chance.invented()
    const side = chance.is(0.08) ? `${chance.pick(['N', 'S', 'E', 'W', 'NW', 'North', 'West'])} ` : ''
    if (country === 'EU' && chance.is(0.7)) return chance.pick([`${chance.invented()}straße`, `${chance.invented()}str.`, `Rue ${name}`, `Via ${name}`, `Calle ${name}`, `${chance.invented()}gatan`, `${chance.invented()}weg`, `${chance.invented()}laan`])
    return `${side}${name} ${chance.pick(types)}`
  }
  const street = () => {
    if (chance.is(0.25)) {
      const known = chance.pick(land.streets)
      return known.includes('{n}') ? known.replace('{n}', chance.digits(chance.int(1, 3))) : `${chance.digits(chance.int(1, 4))} ${known}`
    }
    const name = streetName()
    const number = chance.is(0.12) ? `${chance.digits(chance.int(1, 2))}/${chance.digits(chance.int(1, 3))}` : chance.is(0.1) ? `${chance.digits(2)}${chance.pick(['A', 'B', 'a', 'c'])}` : chance.is(0.05) ? `${chance.int(1, 60)}-${chance.int(61, 99)}` : chance.digits(chance.int(1, country === 'US' ? 5 : 3))
    if (country === 'EU' && chance.is(0.8)) return `${name} ${number}`
    if (chance.is(0.07))
      return chance.pick([
        () => `${number} The ${chance.pick(['Esplanade', 'Crescent', 'Parade', 'Avenue', 'Mews', 'Green', 'Strand', 'Boulevard', 'Grove', 'Terrace'])}`,
        () => `${number} ${chance.pick(['Broadway', 'Piccadilly', 'Kirkgate', 'Strand', 'Cheapside', 'Bowery', 'Esplanade', 'Eastgate', 'Embarcadero'])}`,
        () => `${number} ${name.split(' ')[0]}`,
        () => `${number} ${chance.invented()}${chance.pick(['gate', 'side', 'bank', 'croft', 'fields', 'wharf'])}`,
        () => `${chance.pick(['House', 'Villa', 'Plot', 'Tower', 'Level'])} ${chance.int(1, 40)}, ${name}`,
        () => `${chance.pick(['Cnr', 'Corner', 'Corner of'])} ${streetName()} & ${streetName()}`,
        () => `${number} ${chance.pick(['Avenida', 'Rua', 'Calle', 'Rue', 'Via', 'Jalan', 'Lorong', 'Calle de'])} ${name.split(' ')[0]}`,
        () => `${number} ${chance.pick(['W', 'E', 'N', 'S', 'NW', 'SE'])} ${chance.int(2, 140)}${chance.pick(['th', 'nd', 'st'])} ${chance.pick(['St', 'Ave', ''])}`.trim(),
        () => `${name}, ${number}`,
        () => `${chance.invented()} ${chance.pick(['House', 'Court', 'Lodge', 'Farm', 'Cottage', 'Towers', 'Residences'])}, ${number} ${name}`,
      ])()
    if (chance.is(0.03)) return `Blk ${number} ${name} ${chance.int(1, 12)}${chance.is(0.5) ? ` #${chance.digits(2)}-${chance.digits(3)}` : ''}`
    if (chance.is(0.06)) return `${chance.pick(['Unit', 'U', 'Apt', 'Flat', 'Suite', 'Shop', 'Lot', 'Floor'])} ${chance.int(1, 40)}${chance.pick([', ', ' ', '/'])}${number} ${name}`
    return chance.is(0.05) ? `${number} ${name}${chance.pick([', ', ' '])}${chance.pick(['Apt', '#', 'Unit', 'Suite'])} ${chance.int(1, 40)}` : `${number} ${name}`
  }
  const crossing = () => `${streetName()} ${chance.pick(['&', 'and', '/'])} ${streetName()}`
  const tail = () => {
    const known = chance.pick(land.suburbs)[1]
    return known ?? ''
  }
  const time = () => {
    const hour = chance.int(0, 23)
    const minute = String(chance.is(0.4) ? chance.int(0, 11) * 5 : chance.int(0, 59)).padStart(2, '0')
    if (!twelve) return `${String(hour).padStart(2, chance.is(0.7) ? '0' : '')}${chance.is(0.03) ? '.' : ':'}${minute}`
    const bare = `${hour % 12 || 12}:${minute}`
    return `${bare}${chance.pick([' PM', ' pm', 'pm', ' AM', ' am', ' p.m.', ''])}`
  }
  const by = time()
  const times = { by, early: before(by, chance.pick([60, 60, 120, 30, 45, 15, chance.int(5, 90)])), other: time(), third: time() }
  const number = (low: number, high: number, fraction = 1) => {
    const value = chance.between(low, high).toFixed(fraction)
    return country === 'EU' && chance.is(0.4) ? value.replace('.', ',') : value
  }
  const distanceUnit = chance.is(0.1) ? chance.pick(['km', 'mi', 'miles']) : land.unit === 'mi' ? chance.pick(['mi', 'mi', 'miles', 'mi.']) : chance.pick(['km', 'km', 'kms', ' km'])
  const distance = () => `${chance.is(0.12) ? chance.int(1, 19) : number(0.2, 19)}${chance.is(0.06) ? '' : ' '}${distanceUnit.trim()}`
  const minutesWord = chance.pick(['min', 'min', 'mins', 'minutes', 'm', 'min.', 'MIN', 'Min'])
  const minutes = () => (chance.is(0.05) ? `1 ${chance.pick(['hr', 'h', 'hour'])} ${chance.int(2, 50)} ${minutesWord}` : `${chance.int(1, 59)}${chance.is(0.12) ? '' : chance.is(0.04) ? '-' : ' '}${minutesWord}`)
  const { format } = chance.pick(land.money)
  const money = () => {
    const sum = chance.is(0.07) ? String(chance.int(4, 60)) : number(2.1, 48, 2)
    return format.replace('#', sum)
  }
  const ref = () =>
    chance.pick([
      () => chance.digits(chance.int(3, 9)),
      () => `${chance.letters(1)}${chance.digits(chance.int(2, 5))}`,
      () => `${chance.letters(2)}-${chance.digits(chance.int(3, 5))}`,
      () => `${chance.letters(3)}${chance.digits(3)}`,
      () => `${chance.digits(2)}${chance.letters(1)}${chance.digits(2)}`,
      () => Array.from({ length: 5 }, () => (chance.is(0.5) ? chance.letters(1) : chance.digits(1))).join(''),
      () => `${chance.digits(3)}-${chance.digits(4)}`,
      () => `${chance.letters(2)} ${chance.digits(4)}`,
      () => chance.letters(chance.int(3, 5)),
      () => `${chance.digits(4)}-${chance.letters(2)}`,
      () => `${chance.digits(3)} ${chance.digits(3)}`,
      () => `${chance.digits(3)} ${chance.digits(3)} ${chance.digits(chance.int(2, 4))}`,
      () => `${chance.digits(2)}-${chance.digits(2)}-${chance.digits(chance.int(2, 4))}`,
      () => `${chance.digits(4)}-${chance.digits(4)}-${chance.digits(4)}`,
      () => `${chance.letters(2)}-${chance.digits(2)}-${chance.digits(2)}`,
      () => `${chance.letters(1)}-${chance.digits(chance.int(2, 4))}`,
      () => `${chance.letters(1)} ${chance.digits(2)}`,
      () => `${chance.digits(chance.int(2, 4))}/${chance.digits(chance.int(1, 2))}`,
      () => `${chance.letters(1)}${chance.digits(1)}-${chance.letters(2)}${chance.digits(1)}`,
      () => `${chance.letters(3)}-${chance.letters(3)}`,
      () => chance.digits(chance.int(10, 14)),
      () => `${chance.letters(2)}${chance.digits(2)}${chance.letters(2)}`.toLowerCase(),
    ])()
  const code = () => chance.pick([chance.digits(4), `${chance.digits(4)}#`, `#${chance.digits(4)}`, `${chance.letters(1)}${chance.digits(3)}`, chance.digits(6)])
  const phone = () => chance.pick(land.phones.length > 0 ? land.phones : ['555-0142'])
  const instruction = () => newInstruction(chance)

  const first = person()
  return {
    chance,
    country,
    name: first,
    second: person(),
    person,
    personForm,
    store: store(),
    otherStore: store(),
    street: street(),
    otherStreet: street(),
    crossing,
    suburb: suburbName(),
    otherSuburb: suburbName(),
    tail: tail(),
    times,
    time,
    minutes,
    distance,
    money,
    ref: ref(),
    makeRef: ref,
    code,
    phone,
    instruction,
    itemCount: chance.is(0.6) ? chance.int(1, 6) : chance.int(1, 60),
    invented: chance.invented,
    streetOfStore: street(),
  }
}

/** A person's name as labelled words. */
export const nameRun = (text: string): Inline => run('name', text)
