// Delay of typing on a slow phone, for a driver who rewrites the message.
import type { BrowserContext } from '@playwright/test'

const SLOWDOWN = 4
const TEXT = 'Hi Sam, your food is with me and I am about ten minutes away. See you soon!'
const MOST_MS = 100

/**
 * Types into the draft of Create Message, on a processor four times slower. Prints the longest time from a
 * key to the next paint, in milliseconds (Event Timing, in steps of 8); returns the exceeded limits.
 * @param browser with a signed-in driver
 */
export async function benchTyping(browser: BrowserContext, url: string): Promise<string[]> {
  const page = await browser.newPage()
  const phone = await browser.newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.addInitScript(() => {
    const delays: number[] = []
    Object.assign(window, { delays })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'keydown' || name === 'input') delays.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await page.goto(url)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('')
  for (const letter of TEXT) await page.keyboard.press(letter === ' ' ? 'Space' : letter)
  // The observer runs after the paint.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))))
  const longest = await page.evaluate(() =>
    Math.max(0, ...(window as unknown as { delays: number[] }).delays),
  )
  await page.close()
  console.log(`/upload typing: the longest wait of ${TEXT.length} keys is ${longest} ms`)
  return longest > MOST_MS ? [`/upload: typing waits ${longest} ms, not ${MOST_MS} ms`] : []
}
