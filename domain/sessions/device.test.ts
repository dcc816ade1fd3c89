import { expect, test } from 'vitest'
import { type DeviceSignals, deviceKindOf, type DeviceTraits, signalsText } from './device.ts'

const desktop: DeviceTraits = {
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  mobileHint: false,
  touchPoints: 0,
  screenSide: 1080,
}
const iPad =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

test('§4.5 a laptop is a desktop, also one with a touch screen', () => {
  expect(deviceKindOf(desktop)).toBe('desktop')
  expect(deviceKindOf({ ...desktop, touchPoints: 10 })).toBe('desktop')
  expect(deviceKindOf({ ...desktop, userAgent: iPad, mobileHint: undefined })).toBe('desktop')
})

test('§4.5 phones and tablets are mobile, also an iPad that calls itself a Macintosh', () => {
  const silent = { ...desktop, saysMobile: undefined }
  expect(deviceKindOf({ ...silent, userAgent: iPhone, touchPoints: 5 })).toBe('mobile')
  expect(deviceKindOf({ ...silent, userAgent: iPad, touchPoints: 5 })).toBe('mobile')
  expect(deviceKindOf({ ...silent, userAgent: 'Mozilla/5.0 (Linux; Android 15; SM-X910)' })).toBe('mobile')
  expect(deviceKindOf({ ...desktop, mobileHint: true })).toBe('mobile')
})

test('§9.21 a screen narrower than 768 pixels is a phone, whatever the browser calls itself', () => {
  expect(deviceKindOf({ ...desktop, screenSide: 767 })).toBe('mobile')
  expect(deviceKindOf({ ...desktop, screenSide: 768 })).toBe('desktop')
})

test('§9.28 every signal of a device changes the hashed text, and none can pass for another', () => {
  const signals: DeviceSignals = {
    screen: '1080x2400x24',
    timeZone: 'Australia/Sydney',
    language: 'en-AU',
    platform: 'Linux armv8l',
    memory: '8',
    connection: '4g',
    canvas: 'drawn',
  }
  const names = Object.keys(signals) as (keyof DeviceSignals)[]
  const texts = names.flatMap((name) => [
    signalsText({ ...signals, [name]: 'other' }),
    signalsText({ ...signals, [name]: undefined }),
    signalsText({ [name]: 'the same' }),
  ])
  expect(new Set([signalsText(signals), ...texts]).size).toBe(1 + 3 * names.length)
  expect(signalsText({ ...signals })).toBe(signalsText(signals))
})
