import { expect, test } from 'vitest'
import { maskText } from '../mask-text.ts'
import { cleanUrl, cleanReferrer } from './clean-url.ts'

const path = (address: string) => cleanUrl(address).path

test('§3.13 the path of an address is kept, and everything before and after it is dropped', () => {
  expect(path('https://ann:secret@kindrop.example:8443/tips/sydney/?q=my+street#top')).toBe('/tips/sydney')
  expect(path('/')).toBe('/')
  expect(path('')).toBe('/')
  expect(path('?x=1')).toBe('/')
  expect(path('//tips//./../sydney/')).toBe('/tips/sydney')
})

test('an e-mail address in an address is dropped, however it is written', () => {
  for (const written of [
    'ann@example.com',
    'ann%40example.com',
    'ann%2540example.com',
    'ann%252540example.com',
    '%FFann%40example.com',
  ]) {
    expect(path(`/invite/${written}/now`)).toBe('/invite/:email/now')
  }
})

test('ids, tokens, codes and numbers of customers are dropped, and the titles of posts stay', () => {
  for (const secret of [
    '0198c0de-7abc-7def-8abc-0123456789ab',
    'deadbeef12345678',
    '20260101123456',
    '0412 345 678',
    'eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCJ9',
    'GsQwErTyUiOpAsDfGhJk',
  ]) {
    expect(path(`/blog/${secret}`)).toBe('/blog/:id')
  }
  for (const title of [
    'how-to-write-a-message-that-customers-remember',
    'five-2026-rules',
    'inner-west',
    'Städte',
  ]) {
    expect(path(`/blog/${title}`)).toBe(`/blog/${title}`)
  }
})

test('an endless address is cut', () => {
  expect(path(`/${'a'.repeat(5_000)}`)).toHaveLength(120)
  expect(path('/x'.repeat(500))).toBe('/x'.repeat(8))
})

test('only the campaign and the use of a friend’s link are kept from a query', () => {
  expect(
    cleanUrl(
      '/?utm_source=News+Letter&UTM_MEDIUM=e%2Dmail&utm_campaign=Spring&ref=ann-4711&name=Ann&utm_term=x',
    ),
  ).toEqual({
    path: '/',
    utm: { source: 'news letter', medium: 'e-mail', campaign: 'spring' },
    isReferral: true,
  })
  expect(cleanUrl('/?utm_source=ann%40example.com&utm_campaign=GsQwErTy0iOpAsDfGhJk&ref=')).toEqual({
    path: '/',
    utm: { source: ':email', campaign: ':id' },
    isReferral: false,
  })
  expect(cleanUrl('/?__proto__=x&constructor=y&utm___proto__=z').utm).toEqual({})
})

test('only the host of a referring page is kept, and nothing of a page of our own', () => {
  const own = ['kindrop.example', 'localhost:8787']
  expect(cleanReferrer('https://www.google.com/search?q=ann', own)).toBe('google.com')
  expect(cleanReferrer('https://ann:pass@News.Example:444/path', own)).toBe('news.example')
  expect(cleanReferrer('android-app://com.google.android.gm/', own)).toBe('com.google.android.gm')
  for (const none of [
    '',
    'about:blank',
    'https://kindrop.example/tips',
    'http://localhost:8787/',
    'https://',
    'x'.repeat(2_000),
  ]) {
    expect(cleanReferrer(none, own)).toBe('')
  }
})

test('text loses addresses, numbers and characters that are no text', () => {
  expect(maskText('Call  0412 345 678 or\nann.b@example.com\u0000\ud800', 100)).toBe('Call :number or :email')
  expect(maskText('Start free in 2 minutes', 10)).toBe('Start free')
})
