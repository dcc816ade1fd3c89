import { describe, expect, test } from 'vitest'
import { bad } from './corpus.test-data.ts'
import { blocksOf, context } from './findings.test-data.ts'
import { canSend, lint } from './lint.ts'
import { addressMutations, digitMutations, invisible, mutations } from './mutations.test-data.ts'

/** Numbers, links and handles consist of punctuation and digits, and have disguises of their own. */
const inSigns = [
  'link',
  'email',
  'phone',
  'social_handle',
  'payment_handle',
  'address',
  'access_code',
  'order_number',
]
const sentencesOf = (isMeant: (rule: string) => boolean) =>
  Object.entries(bad).flatMap(([rule, sentences]) => (isMeant(rule) ? sentences : []))

/** Sentences that pass the lint once they are disguised. */
const missed = (sentences: readonly string[], mutate: (text: string) => string) =>
  sentences
    .map(mutate)
    .filter((text, at) => text !== sentences[at])
    .filter((text) => canSend(lint(text, context)))

test('a letter drawn out in large and small letters is one letter', () => {
  for (const text of ['pay by cCcCcCash in hand', 'VeNnNnNmo me'])
    expect(blocksOf(text).length, text).toBeGreaterThan(0)
})

describe('words', () => {
  const sentences = sentencesOf((rule) => !inSigns.includes(rule))
  for (const [name, mutate] of Object.entries(mutations))
    test(`a disguise of ${name} hides nothing`, () => {
      expect(missed(sentences, mutate)).toEqual([])
    })
})

describe('links, handles, numbers and addresses', () => {
  const sentences = sentencesOf((rule) => inSigns.includes(rule))
  for (const name of invisible)
    test(`a disguise of ${name} hides nothing`, () => {
      expect(missed(sentences, mutations[name]!)).toEqual([])
    })

  const numbers = ['phone', 'payment_handle', 'address', 'access_code', 'order_number']
  for (const [name, mutate] of Object.entries(digitMutations))
    test(`a number in ${name} is a number`, () => {
      expect(
        missed(
          sentencesOf((rule) => numbers.includes(rule)),
          mutate,
        ),
      ).toEqual([])
    })

  for (const [name, mutate] of Object.entries(addressMutations))
    test(`a link or e-mail address with ${name} is recognised`, () => {
      expect(
        missed(
          sentencesOf((rule) => rule === 'link' || rule === 'email'),
          mutate,
        ),
      ).toEqual([])
    })

  const ruleOf = (text: string) => blocksOf(text).map((block) => block.split(':')[0])
  for (const [rule, sentences] of Object.entries({
    link: [
      'my page is joes tips dot com',
      'find me at mypage d0t com',
      'go to mypage(.)com',
      'see mypage [dot] net',
      'visit h t t p s : / / mypage . org',
      'w w w . mypage . com',
      'ｍｙｐａｇｅ．ｃｏｍ is mine',
      'mypage。com is mine',
    ],
    email: [
      'joe at gmail is mine',
      'write to joe.smith at gmail dot com',
      'joe smith at hotmail dot com dot au',
      'j o e @ g m a i l . c o m',
      'joe＠mail．com',
      'my gmail is joe smith',
      'joe [at] mail [dot] org',
    ],
    phone: [
      'zero four one two three four five six seven eight',
      'oh four one two, three four five, six seven eight',
      'zero-four-one-two-three-four-five-six-seven-eight',
      'double zero four one two triple five six seven',
      'O4l2 345 678',
      '0.4.1.2.3.4.5.6.7.8',
      '０４１２ ３４５ ６７８',
      '٠٤١٢ ٣٤٥ ٦٧٨',
      '0️⃣4️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
      '0\u200B4\u200B1\u200B2\u200B3\u200B4\u200B5\u200B6\u200B7\u200B8',
      'zer0 f0ur one tw0 thr33 f0ur five s1x',
    ],
    social_handle: [
      'my insta is speedy joe',
      'my 1nsta is speedyjoe',
      'i.n.s.t.a: speedyjoe',
      'f a c e b o o k is where I am',
      'my ig is speedyjoe',
      'my snap is speedyjoe',
      'text me on whats app',
      'on tele gram as joe',
      '＠speedyjoe',
      '@\u200Bspeedyjoe',
    ],
    payment_handle: [
      'my pay id is the same',
      'p a y p a l works',
      'ven mo me',
      'v3nm0 me',
      'my c a s h a p p is joe',
      '＄speedyjoe is mine',
      'bsb zero six two zero zero one',
      'my BSB is 062-001 12345678',
      'buy me a c0ffee page',
    ],
    address: [
      'I am at eighty eight Caldwell Avenue',
      'I am at 8 8 Caldwell Ave',
      'unit f0ur is where I am',
      'Unit ２３ is where I am',
      'apt\u200B 4B is where I am',
      'apartment number one two is it',
      'at 88 C\u200Baldwell Avenue',
      'at 12 Main St.',
    ],
    access_code: [
      'gate code is four four seven one',
      'the gate code is double four seven one',
      'your pin is 4 4 7 1',
      'p i n 4471',
      'P1N 4471',
      'c0de 4471',
      'the c.o.d.e is 4471',
      'gate code is 4-4-7-1',
      'gate code ４４７１',
      'gate c\u200Bode 4\u200B4\u200B7\u200B1',
      'passcode is 4̶4̶7̶1̶',
      'gate code 44７1',
      'code is oh four seven one',
    ],
    order_number: [
      'order number eight eight four one is here',
      'order 8 8 4 1 2 is here',
      'order #Ａ４Ｆ７Ｃ２ is here',
      'order no. 8841 is here',
      'o r d e r 88412 is here',
      '0rder 88412 is here',
      'order\u200B 8\u200B8\u200B4\u200B12 is here',
    ],
  }))
    test(`${rule}: a disguised text is stopped like a plain one`, () => {
      expect(sentences.filter((text) => !ruleOf(text).includes(rule))).toEqual([])
    })

  test('numbers of ordinary talk stay ordinary', () => {
    for (const text of [
      'I will be one or two minutes',
      'Two bags, three drinks and one cake are here',
      'One, two, three and we are off',
      'I have one more stop, then you',
      'Six seven minute wait at the counter',
      'It is one of two bags',
      'Gate one or gate two?',
      'Please have your code ready in five minutes',
      'I have three of four items',
      'Level two, then the second door',
      'One way street, so I am walking',
      'Two lane road is down to one',
    ])
      expect(blocksOf(text), text).toEqual([])
  })
})
