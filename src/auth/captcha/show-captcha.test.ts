import { expect, test } from 'vitest'
import { frameMessageOf } from './show-captcha.tsx'

test('§8.16 the messages of the captcha frame are parsed, and no other message of a window is', () => {
  expect(frameMessageOf({ about: 'captcha', state: 'solved', token: 'abc' })).toEqual({
    state: 'solved',
    token: 'abc',
  })
  expect(frameMessageOf({ about: 'captcha', state: 'shown', height: 'tall' })).toEqual({
    state: 'shown',
    height: 'tall',
  })
  expect(frameMessageOf({ about: 'captcha', state: 'failed', code: 'unreachable' })).toEqual({
    state: 'failed',
  })
  for (const noise of [
    null,
    'solved',
    { state: 'solved', token: 'abc' },
    { about: 'captcha', state: 'solved' },
    { about: 'captcha', state: 'solved', token: '' },
    { about: 'captcha', state: 'solved', token: 7 },
    { about: 'captcha', state: 'shown', height: '9999px' },
    { about: 'captcha', state: 'toString' },
  ]) {
    expect(frameMessageOf(noise)).toBeNull()
  }
})
