import { expect, test } from 'vitest'
import { deviceView, placeOf } from './device.ts'

test.for([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
    'phone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
    'phone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
    'tablet',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Firefox on Windows',
    'desktop',
  ],
  ['<script>alert(1)</script>', 'Unknown device', 'unknown'],
  [null, 'Unknown device', 'unknown'],
] as const)('§4.5 a driver reads the name of their device: %s', ([userAgent, name, kind]) => {
  expect(deviceView(userAgent)).toEqual({ name, kind })
})

test('§4.5 a place is named as far as the edge knows it', () => {
  expect(placeOf({ city: 'Wollongong', country: 'AU' })).toBe('Wollongong, Australia')
  expect(placeOf({ country: 'NZ' })).toBe('New Zealand')
  expect(placeOf({ city: 'Somewhere', country: 'XX' })).toBe('Somewhere')
  for (const nowhere of [undefined, {}, { country: 'T1' }, { country: 7, city: null }]) {
    expect(placeOf(nowhere)).toBeNull()
  }
})
