import { describe, expect, test } from 'vitest'
import { blocksOf } from './findings.test-data.ts'
import type { LintContext } from './lint.ts'

describe('the customer', () => {
  const order: Partial<LintContext> = {
    firstName: 'Sarah',
    secrets: ['Connor', '88 Caldwell Avenue', 'Tarrawanna', '4B', '4821', '0412 345 678', 'A4F7C2', 'Young'],
  }
  test('words read from the order are stopped', () => {
    for (const text of [
      'Hi Sarah connor, nearly there',
      'I am near 88 Caldwell Ave now',
      'Turning into Caldwell avenue',
      'Turning into caldwell now',
      'I am in tarrawanna',
      'At 4b now',
      'Used 4 8 2 1 to get in',
      'Used four eight two one to get in',
      'four then eight then two then one and the door went click',
      'and your mail is sconnor at the usual place',
      'Used ４８２１ to get in',
      'Is 0412345678 yours?',
      'Order a4f7c2 is here',
      'Hi Sarah Young, nearly there',
      'Is Ms C\u200Bo\u200Bnnor home?',
    ])
      expect(blocksOf(text, order), text).not.toEqual([])
    expect(blocksOf('Hi Sarah, a young man let me in at the door', order)).toEqual([])
  })
  test('a street is stopped with its number in words and in pieces, a time with the digits of a code is not', () => {
    const order: Partial<LintContext> = { secrets: ['19 Quarrybank Rise', '42 Fern Walk', '1945'] }
    for (const text of [
      'Left it at nineteen Quarrybank Rise',
      'Left it at nine\nteen\nQuarrybank\nRise',
      'I am at quarrybank rise',
      'Is it forty two Fern Walk?',
      'I used 19:45 to get in',
    ])
      expect(blocksOf(text, order), text).not.toEqual([])
    for (const text of ['With you by 19:45', 'It is a short walk, I am with you at 19:45'])
      expect(blocksOf(text, order), text).toEqual([])
  })
  test('a code of a door is stopped as customers write it: in single digits, with a letter, after a key', () => {
    for (const text of [
      'The door code you gave is 7 7 2 0 hash right',
      'Le digicode 38B27 ne marche pas',
      '🚪🔑 is 1️⃣9️⃣8️⃣4️⃣ yeah? going in',
    ])
      expect(
        blocksOf(text).map((block) => block.split(':')[0]),
        text,
      ).toContain('access_code')
    for (const text of ['🔑 is with the neighbour, I am there at 19:45', 'Le digicode ne marche pas'])
      expect(blocksOf(text), text).toEqual([])
  })
  test('the number of a flat is stopped in the words of other languages', () => {
    for (const text of [
      'em đứng trước phòng sáu không năm',
      'Deixei no apto quatro zero dois',
      'Estoy en el departamento tres cero uno',
      'Je suis à l’appartement deux zéro quatre',
      'Flat do teen paanch nahi mila',
      '到了六零五室',
    ])
      expect(
        blocksOf(text).map((block) => block.split(':')[0]),
        text,
      ).toContain('address')
  })
  test('a number without a street is stopped only where it is that of the order', () => {
    const text = 'I’m at number 9, the one with the green door'
    expect(blocksOf(text)).toEqual([])
    expect(blocksOf(text, { secrets: ['19 High Street'] })).toEqual([])
    expect(blocksOf(text, { secrets: ['9 High Street'] })).toEqual(['address: at number 9'])
  })
  test('a code and a street of the order are stopped in the words of the six other languages', () => {
    const stops = (text: string, secret: string) =>
      blocksOf(text, { secrets: [secret] }).some((block) => block.startsWith('order_secret'))
    for (const [text, secret] of [
      ['entré con el código seis dos nueve uno', '6291'],
      ['le code quatre, zéro, huit, un marche', '4081'],
      ['usei o meia cinco três nove e abriu', '6539'],
      ['saat do chaar nau se gate khul gaya', '7249'],
      ['em bấm bốn một bảy chín vô được rồi', '4179'],
      ['门禁我按二七五零进来了', '2750'],
      ['到桂花路86号了', '桂花路86号'],
      ['tô na rua das Palmeiras, duzentos e doze', 'Rua das Palmeiras, 212'],
      ['em tới đường Hoa Mai rồi', '52 đường Hoa Mai'],
    ] as const)
      expect(stops(text, secret), text).toBe(true)
    for (const [text, secret] of [
      ['six heures, deux ou trois minutes', '6291'],
      ['em đợi hai ba phút nữa', '2350'],
      ['一会儿就到，两三分钟', '1230'],
    ] as const)
      expect(stops(text, secret), text).toBe(false)
  })
  test('details of the order are private however a driver writes them, and a time of arrival is not', () => {
    const stops = (text: string, secret: string) =>
      blocksOf(text, { secrets: [secret] }).some((block) => block.startsWith('order_secret'))
    for (const [text, secret] of [
      ['forty eight twenty one worked, thanks', '4821'],
      ['I typed ７７３０ star at your door', '7730*'],
      ['The keypad took it:\n9\n0\n2\n5\nlobby is open now', '9025'],
      ['h3y M1ss V4nderb1lt, it is in the lobby', 'Vanderbilt'],
      ['I am at unit twenty three', 'Unit 23'],
      ['I rang oh four twelve, three four five, six seven eight', '0412345678'],
    ] as const)
      expect(stops(text, secret), text).toBe(true)
    for (const text of ['ETA 19:45', 'Be there 19:45', 'Arriving 19:45', 'I am there by 19:45'])
      expect(stops(text, '1945'), text).toBe(false)
    expect(stops('19:45 opened the gate', '1945')).toBe(true)
  })
  test('a surname behind the first name is stopped, an ordinary word is not', () => {
    expect(blocksOf('Hi Sarah Miller, nearly there', { firstName: 'Sarah' })).toEqual(['surname: Miller'])
    expect(blocksOf('Hi {name} Miller, nearly there')).toEqual(['surname: Miller'])
    for (const text of [
      'Hi Sarah Your order is here',
      "Thanks Sarah I'm near",
      'Sarah Enjoy your meal',
      'HI SARAH COMING NOW',
    ])
      expect(blocksOf(text, { firstName: 'Sarah' }), text).toEqual([])
  })
  test('a first name is a name, whatever it means elsewhere', () => {
    for (const firstName of [
      'Dick',
      'Gay',
      'Jesus',
      'Jesús',
      'Trump',
      'Christian',
      'Cash',
      'Kofi',
      'Star',
      'Angel',
      'Babe',
      'Tipene',
    ])
      expect(blocksOf(`Hi ${firstName}, your order is nearly there.`, { firstName }), firstName).toEqual([])
  })
  test('a store is a store, whatever its name means elsewhere', () => {
    for (const store of `Tip Top Tavern, Five Star Pizza, Cash & Carry, Rate Street Cafe, The Kiss Bar, Damn Good Burgers,
      Dirty Bird, Fat Jaks, Hungry Jack's, Guzman y Gomez, Lord of the Fries, Holy Guacamole, Bribe Street Deli, Hot Star,
      Ugly Dumpling, Mad Mex, Betty's Burgers, Gift Basket Co, Free Range Kitchen, Poor Tom's,
      Beggars Banquet, Jesus Loves Noodles, Red Rooster, Sugar Daddy Donuts, Baby Cakes, Sexy Coffee, Naked Foods,
      Liberal Club Bistro, Smack My Wings Up, Killer Kebabs, Bloody Mary's Bar, Dick's Burgers, Star Anise, Penny Lane`
      .split(',')
      .map((name) => name.trim()))
      expect(
        blocksOf(`Hi {name}, I've got your order from ${store} and I'm 5 minutes away.`, { store }),
        store,
      ).toEqual([])
  })
  test('a name that begs is no name', () => {
    expect(blocksOf('Hi Tip me please, your order is here', { firstName: 'Tip me please' })).not.toEqual([])
  })
})

test('an email address is stopped, also where it begins with the customer’s name or is full of invisible signs', () => {
  const address = 'sarah.k@examplemail.com'
  for (const written of [address, [...address].join('\u200b')])
    expect(blocksOf(`Receipt sent to ${written} as you asked`, { firstName: 'Sarah' })[0]).toMatch(/^email/)
  for (const text of ['Hi Sarah, meet you @ the gate', 'Hi @Sarah, nearly there.'])
    expect(blocksOf(text, { firstName: 'Sarah' }), text).toEqual([])
})
