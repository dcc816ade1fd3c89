import { expect, test } from 'vitest'
import { asClause, countSentences, ownWords } from './own-words.ts'

test.each([
  ['had a flat tyre', 'Had a flat tyre.'],
  ['had a flat tyre but all good', 'I had a flat tyre but all good.'],
  ['  had   a\nflat tyre  ', 'Had a flat tyre.'],
  ['Had a flat tyre.', 'Had a flat tyre.'],
  ['had a flat tyre!!!', 'Had a flat tyre!'],
  ['had a flat tyre...', 'Had a flat tyre.'],
  ['had a flat tyre,', 'Had a flat tyre.'],
  ['had a flat tyre -', 'Had a flat tyre.'],
  ['what a day?!', 'What a day?'],
  ['élodie waved', 'Élodie waved.'],
  ['"back soon"', '"Back soon".'],
  ['all sorted 🙂', 'All sorted 🙂'],
  ['see {name} soon', 'See name soon.'],
])('own words %j stand as %j', (typed, text) => {
  expect(ownWords(typed).text).toBe(text)
})

test.each([
  ['Lift is broken', 'clause', 'the lift is broken'],
  ['the lift is out of order.', 'clause', 'the lift is out of order'],
  ['had a flat tyre', 'clause', 'I had a flat tyre'],
  ['had a flat tyre but it is fixed now', 'sentence', 'I had a flat tyre but it is fixed now'],
  ['My bike has a flat tyre', 'clause', 'my bike has a flat tyre'],
  ['bike has a flat', 'clause', 'my bike has a flat'],
  ['I stopped for fuel', 'clause', 'I had to stop for fuel'],
  ['I forgot the sauce and went back', 'clause', 'I went back for the sauce'],
  ['I missed the turn and had to go back', 'clause', 'I missed the turn and had to go back'],
  ['i’m behind a tram', 'clause', 'I’m behind a tram'],
  ['stuck behind a tram', 'clause', "I'm stuck behind a tram"],
  ["there's a marathon today", 'clause', "there's a marathon today"],
  ['Roadworks on the bridge', 'cause', 'roadworks on the bridge'],
  ['heavy rain', 'cause', 'heavy rain'],
  ['Detour around the marathon', 'cause', 'a detour around the marathon'],
  ['accident on the ring road', 'cause', 'an accident on the ring road'],
  ['raining cats and dogs', 'clause', "it's raining cats and dogs"],
  ['bike chain came off', 'clause', 'my bike chain came off'],
  ['bus lane is closed', 'clause', 'the bus lane is closed'],
  ['gps sent me the wrong way', 'clause', 'my GPS sent me the wrong way'],
  ['phone on 3 percent', 'clause', 'my phone is on 3 percent'],
  ['puncture', 'cause', 'a puncture'],
  [
    'kids playing on the street so going slow',
    'sentence',
    "there are kids playing on the street so I'm going slow",
  ],
  ['Its my birthday today', 'sentence', "it's my birthday today"],
  ['im stuck, cant move', 'sentence', "I'm stuck, can't move"],
  ['School pick up traffic', 'cause', 'school pick up traffic'],
  ['Fire engine blocked the street', 'clause', 'a fire engine blocked the street'],
  ['long wait for the ice cream', 'cause', 'a long wait for the ice cream'],
  ['slow lift at the mall', 'cause', 'a slow lift at the mall'],
  ['Level crossing was down', 'clause', 'the level crossing was down'],
  ['picked up a second order', 'clause', 'I picked up a second order'],
  ['slow traffic on the bridge', 'cause', 'slow traffic on the bridge'],
  ['busy tonight at KFC', 'note', 'busy tonight at KFC'],
  ['last order took a while', 'note', 'last order took a while'],
  ['no accident', 'note', 'no accident'],
  ['20 minutes waiting for the kitchen', 'note', '20 minutes waiting for the kitchen'],
  ['another truck blocked the road', 'note', 'another truck blocked the road'],
  ['CANT PARK HERE', 'note', 'CANT PARK HERE'],
  ['long queues at the lights', 'cause', 'long queues at the lights'],
  ['two orders at once today', 'clause', 'I have two orders at once today'],
  ['stuck behind garbage truck', 'clause', "I'm stuck behind a garbage truck"],
  ['no parking, ill walk up', 'sentence', "no parking, I'll walk up"],
  ['3 other drivers waiting here', 'clause', 'there are 3 other drivers waiting here'],
  ['long line at the servo', 'cause', 'a long line at the servo'],
  ['last drop of my shift', 'sentence', "it's the last drop of my shift"],
  ['police stop, all good', 'note', 'police stop, all good'],
  ['Roadworks on the bridge, going around', 'note', 'roadworks on the bridge, going around'],
  ['Lift out of order', 'clause', 'the lift is out of order'],
  ['Gluten free order', 'note', 'gluten free order'],
  ['First week on the job', 'sentence', "it's my first week on the job"],
  ['Thanks for your patience', 'sentence', 'Thanks for your patience'],
  ['I love this area', 'sentence', 'I love this area'],
  ['Chain came off. All sorted now', 'sentence', 'Chain came off. All sorted now'],
  ['What a day!', 'sentence', 'What a day!'],
])('own words %j are a %s: %j', (typed, form, inside) => {
  expect(ownWords(typed)).toMatchObject({ form, inside })
})

test('a cause makes a clause, now and looking back', () => {
  expect(asClause('roadworks on the bridge', false)).toBe('there are roadworks on the bridge')
  expect(asClause('heavy rain', true)).toBe('there was heavy rain')
  expect(asClause('a puncture', false)).toBe('I had a puncture')
  expect(asClause('roadworks outside the flat', false)).toBe('there are roadworks outside the flat')
  expect(asClause('a detour around the marathon', false)).toBe('there is a detour around the marathon')
})

test('the sentences of own words are counted', () => {
  expect(ownWords('one. two! three').sentences).toBe(3)
  expect(countSentences('Going 2.5 km around.')).toBe(1)
  expect(countSentences('All done. 🙂')).toBe(1)
})

test.each([
  "I'm waiting on the drinks",
  'stuck behind a tram',
  'the lift is out',
  'had a flat tyre',
  'I got lost',
  'heavy rain',
  'had to help an old lady',
  'The drinks are still being made',
])('§1.2 %j is a cause of waiting', (typed) => {
  expect(ownWords(typed).delays).toBe(true)
})

test.each([
  'The bag is a bit wet from rain',
  "I'll wait in the car",
  'No traffic today',
  'I left the drinks in a separate bag',
  'I forgot the napkins',
  'lost my sunglasses',
  'had to leave it at the door',
  'The lift works again',
  'You can wait inside',
])('§1.2 %j is no cause of waiting', (typed) => {
  expect(ownWords(typed).delays).toBe(false)
})

test.each([
  ["I'm waiting on the drinks", 'I had to wait for the drinks'],
  ["I'm stuck behind a tram", 'I was stuck behind a tram'],
  ["There's a road closure", 'There was a road closure'],
  ['My bike has a flat tyre', 'my bike got a flat tyre'],
  ["The lift isn't working", "the lift wasn't working"],
  ['The road is closed', 'the road was closed'],
  ['I need fuel', 'I needed fuel'],
  ['I left it with the concierge', 'I left it with the concierge'],
  ['Your drinks are in the other bag', 'your drinks are in the other bag'],
])('§1.2 after the delivery %j becomes %j', (typed, inside) => {
  expect(ownWords(typed, { moment: 'delivered' }).inside.toLowerCase()).toBe(inside.toLowerCase())
})
