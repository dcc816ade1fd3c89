import { describe, expect, test } from 'vitest'
import { INSTALL_BANNER_AFTER_MS, type InstallTraits, installDelay, installMethod } from './install.ts'

const android: InstallTraits = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  touchPoints: 5,
  width: 360,
  isTouch: true,
  isStandalone: false,
  isClosed: false,
}
const iphone = {
  ...android,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E',
}

describe('§4.16 the install banner', () => {
  test('asks an Android phone with a button', () => expect(installMethod(android)).toBe('button'))

  test('tells an iPhone where the Share menu leads, in every browser of it', () => {
    expect(installMethod(iphone)).toBe('share')
    expect(installMethod({ ...iphone, userAgent: `${iphone.userAgent} CriOS/130.0` })).toBe('share')
  })

  test('knows a small iPad window that calls itself a Macintosh', () => {
    const userAgent =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari'
    expect(installMethod({ ...android, userAgent, touchPoints: 5 })).toBe('share')
    expect(installMethod({ ...android, userAgent, touchPoints: 0 })).toBe('button')
  })

  test.each([
    ['on a desktop', { isTouch: false, touchPoints: 0, width: 1280 }],
    ['in a narrow window of a desktop', { isTouch: false, width: 360 }],
    ['§9.21 from 768 pixels on', { width: 768 }],
    ['where the app already runs by itself', { isStandalone: true }],
    ['once it was closed', { isClosed: true }],
  ])('is not shown %s', (_, traits) => {
    expect(installMethod({ ...android, ...traits })).toBe('none')
    expect(installMethod({ ...iphone, ...traits })).toBe('none')
  })

  test('shows just below the mobile breakpoint', () =>
    expect(installMethod({ ...android, width: 767 })).toBe('button'))

  test('§9.24 waits two seconds, and not at all when the browser asks', () => {
    expect(INSTALL_BANNER_AFTER_MS).toBe(2_000)
    expect(installDelay(0, false)).toBe(2_000)
    expect(installDelay(1_500, false)).toBe(500)
    expect(installDelay(9_000, false)).toBe(0)
    expect(installDelay(0, true)).toBe(0)
  })
})
