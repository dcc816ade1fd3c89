import { axeViolations, resizeTo } from './accessibility-checks.ts'
import { hidePage } from './analytics-queue.ts'
import { type Page, waitForHydration, expect, laptop, test } from './driver.ts'

/** Opens the front page and waits for the parts that load when idle. */
async function open(page: Page, address = '/') {
  await page.goto(address)
  await expect(page.getByRole('link', { name: 'Start Earning More Tips' })).toBeAttached()
}

test('§1.1 §2.28 §2.36 the front page tells its story in the right order, with the buttons agreed on, and nothing leaves it sideways', async ({
  page,
}) => {
  await open(page)
  const titles = await page.locator('main h1, main h2').allInnerTexts()
  expect(titles).toEqual([
    'A kind word at the drop-off',
    'Made for the minute you have',
    'Three taps at the kerb',
    'One driver, before and after',
    'What a kind word can do',
    'One delivery, start to finish',
    'Safe to send',
    'Protecting drivers. Serving customers. Boosting tips.',
    'From one driver to another',
    'Your next stop is a good place to start',
  ])

  for (const [name, path] of [
    ['Start Free', '/attraction'],
    ['Become A Test Driver', '/testing'],
    ['Start Creating Messages', '/mode-selection'],
    ['Try Free Now', '/upload'],
    ['Start Earning More Tips', '/upload'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path)
  await expect(page.getByText('Message Snippet (Manual Mode - Instant Generation)')).toBeVisible()

  // §9.21
  for (const width of [320, 360, 768, 1440]) {
    await resizeTo(page, width, 800)
    const over = await page.evaluate((width) => document.documentElement.scrollWidth - width, width)
    expect({ width, over: Math.max(0, over) }).toEqual({ width, over: 0 })
  }
})

test('§1.7 §2.30 §4.13 a link to the mission arrives there, and a visitor reads the statement over the page, which stands still meanwhile', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const loggedEvents: string[] = []
    Object.assign(window, { loggedEvents })
    addEventListener('kindrop:tracked', (event) => loggedEvents.push((event as CustomEvent).detail.name))
  })
  const loggedEvents = () =>
    page.evaluate(() => (window as unknown as { loggedEvents: string[] }).loggedEvents)
  await open(page, '/#mission')
  await expect(page.locator('#mission')).toBeInViewport()
  const opener = page
    .locator('#mission')
    .getByRole('button', { name: 'Read the Driver Protection Statement' })
  const sheet = page.getByRole('dialog', { name: 'Driver Protection Statement' })
  const interactions = [
    () => sheet.getByText('Close', { exact: true }).click(),
    () => sheet.getByLabel('Close').click(),
    () => page.keyboard.press('Escape'),
  ]
  for (const [index, leave] of interactions.entries()) {
    await opener.click()
    await expect(sheet.getByText('Fairness • Protection • Peace of Mind')).toBeVisible()
    await expect(sheet.getByRole('link', { name: 'Open as full page' })).toHaveAttribute(
      'href',
      '/driver-protection',
    )
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
    if (index === 0) expect(await axeViolations(page, 'with sizes')).toEqual([])
    await leave()
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
  }
  const both = ['DriverProtectionModal Opened', 'DriverProtectionModal Closed']
  await expect.poll(loggedEvents).toEqual([...both, ...both, ...both])
})

test.describe('at a desk', () => {
  test.use(laptop)

  test('§2.31 a mouse over the second step shows a message', async ({ page }) => {
    await open(page)
    await expect(page.getByTestId('step-sample')).toBeHidden()
    await page.getByText('See the message').hover()
    await expect(page.getByTestId('step-sample')).toBeVisible()
  })
})

test('§2.28 a visitor tries the check with words of their own, is told what it stops and why, and none of it leaves the phone', async ({
  page,
}) => {
  await open(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const part = page.getByRole('region', { name: 'Safe to send' })
  const ownWordsInput = part.getByLabel('Try it with words of your own')
  await waitForHydration(ownWordsInput)
  await ownWordsInput.fill("Hi Quentin, I'm at your gate. Please rate me 5 stars when the food is there.")
  await expect(part.locator('mark').first()).toHaveText('Please rate me')
  await expect(part.getByText('Asking for a rating in chat is a known reason')).toHaveCount(2)
  await ownWordsInput.fill(
    "Hi Quentin, I've collected your order and I'm about ten minutes away. See you at the door.",
  )
  await expect(part.getByText('We found nothing to stop.')).toBeVisible()
  await hidePage(page)
  expect(sent.filter((one) => one.includes('Quentin'))).toEqual([])
})

test('§2.27 who scrolls before the code has come stays where they are', async ({ page }) => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const mission = page.locator('#mission')
  await mission.scrollIntoViewIfNeeded()
  open()
  await waitForHydration(mission)
  await expect(mission).toBeInViewport()
})
