import { signUp } from '../account-factory.ts'
import { newMessage } from '../message-factory.ts'
import { copy, expect, watchFor, newDriver, origin, test, expectInConsole } from './driver.ts'

test('§2.46 §4.19 §8.14 the counter card moves with the world, has its tabs, and falls back on what it knew', async ({
  page,
}) => {
  expectInConsole('The message counter cannot be loaded')
  const [driver, another] = [await newDriver(page), await signUp(origin())]
  const log = async ({ token }: { token: string }) => {
    const response = await fetch(`${origin()}/api/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(newMessage()),
    })
    expect(response.status).toBe(201)
  }
  await log(driver)
  const card = page.getByRole('region', { name: 'Message counter' })
  const figure = card.getByTestId('shown-figure')
  const number = async () => Number((await figure.innerText()).replaceAll(/\D/g, ''))

  // Nothing loads until the visitor scrolls there.
  await expect(card).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(figure).toHaveText(/^2\d,\d{3}$/)
  await expect(card.getByTestId('own-figures')).toContainText(
    'Total1Today17 days130 days1Tips$0.00Average tip$0.00',
  )

  // Another driver writes a message.
  // A glow that goes on would hide that a new one begins.
  await expect(card.locator('[data-changed]')).toHaveCount(0)
  const before = await number()
  const hasGlowed = await watchFor(card, '[data-changed]')
  await log(another)
  await expect.poll(hasGlowed).toBe(true)
  await expect.poll(number).toBeGreaterThan(before)
  await expect(card.locator('[data-changed]')).toHaveCount(0)

  const tab = (name: string) => card.getByRole('tab', { name })
  await expect(tab('Total')).toHaveAttribute('aria-selected', 'true')
  await tab('Total').press('ArrowRight')
  await expect(tab('Today')).toBeFocused()
  await expect(card.getByRole('tabpanel', { name: 'Today' })).toContainText('messages today')
  await card.getByRole('button', { name: '30 days' }).click()
  await expect(card.getByRole('tabpanel')).toContainText('in the last 30 days')
  await tab('Today').press('End')
  await expect(figure).toHaveText(/^\$[\d,]+\.\d\d$/)
  await expect(tab('Tips')).toBeFocused()

  const stats = { asked: 0 }
  await page.route(/\/api\/stats(\/mine)?(\?|$)/, (route) => {
    stats.asked++
    return route.fulfill({ status: 503 })
  })
  await page.routeWebSocket('**/api/counter/socket', (socket) => socket.close())
  await page.reload()
  await page.getByRole('heading', { name: 'History' }).waitFor()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const failure = page.getByText('Failed to load message statistics')
  await expect(failure).toHaveCount(1)
  // This phone's last figure: until the page was left, other journeys have written as well.
  const last = await page.evaluate(() => JSON.parse(localStorage.getItem('messageStats')!).count as number)
  await expect.poll(number).toBe(last)
  await expect(card).toContainText('Last known')
  // A further failed request changes nothing.
  const requestCount = stats.asked
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => stats.asked).toBeGreaterThan(requestCount)
  await expect(failure).toHaveCount(1)

  await page.unroute(/\/api\/stats(\/mine)?(\?|$)/)
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(card).not.toContainText('Last known')
})

test('§4.19 §7.18 a driver’s own figures follow what is copied and tipped on the same page, and who leaves it takes its line to the counter down', async ({
  page,
}) => {
  await newDriver(page)
  const opened = page.waitForEvent('websocket', (socket) => socket.url().endsWith('/api/counter/socket'))
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const figures = page.getByTestId('own-figures')
  await expect(figures).toContainText('Total0')

  await copy(page)
  await expect(figures).toContainText('Total1')

  const history = page.getByRole('region', { name: 'History' })
  await history.getByRole('button', { name: /^Add tip/ }).click()
  await page.getByLabel('Tip in dollars').fill('4.50')
  await page.getByRole('button', { name: 'Save tip' }).click()
  await expect(figures).toContainText('Tips$4.50')

  const line = await opened
  expect(line.isClosed()).toBe(false)
  const closed = line.waitForEvent('close')
  await page.getByRole('navigation', { name: 'App' }).getByRole('link', { name: 'Me' }).click()
  await closed
  await expect(page).toHaveURL(/\/profile$/)
})

test('§4.19 a counter whose code could not be had comes back with the network', async ({ page, context }) => {
  expectInConsole('The message counter cannot be loaded', 'Failed to load resource')
  const code = /\/assets\/feed-[^/]+\.js(\?|$)/
  await page.route(code, (route) => route.abort())
  await newDriver(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const card = page.getByRole('region', { name: 'Message counter' })
  await expect(card).toContainText('Message counter unavailable')
  await context.setOffline(true)
  await expect(card).toContainText('The counter comes back with it.')
  await page.unroute(code)
  await context.setOffline(false)
  await expect(card.getByTestId('shown-figure')).toHaveText(/^2\d,\d{3}$/)
  await expect(card).not.toContainText('unavailable')
})
