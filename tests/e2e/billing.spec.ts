import { freshEmail } from '../fresh-email.ts'
import { axeViolations, setColorScheme } from './accessibility-checks.ts'
import { expectInConsole } from './deterministic-test.ts'
import {
  stripeOperatorAction,
  expect,
  newPayingDriver,
  type Page,
  payWithCard,
  subscribe,
  test,
} from './paying-driver.ts'

// Serial, because they share a Stripe emulator with held webhooks and outages.
test.describe.configure({ mode: 'default' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isAtBilling = (page: Page, origin: string) => expect(page).toHaveURL(`${origin}/billing`)

test('§2.13 §7.23 §9.9 a driver subscribes after a declined card and a word with the bank, cancels, and thinks better of it', async ({
  page,
  paymentServer,
}) => {
  const { origin, stripe } = paymentServer
  const { email } = await newPayingDriver(page, paymentServer)
  await page.goto('/billing')
  await expect(heading(page)).toHaveText('Subscribe')
  await button(page, 'Subscribe monthly').dblclick()
  await expect(page).toHaveURL(new RegExp(`^${stripe.url}`))
  const opened = stripe.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/sessions'))
  expect(opened).toHaveLength(1)
  await page.getByRole('link', { name: 'Back to Kindrop' }).click()
  await expect(page.getByText('Nothing was charged.')).toBeVisible()
  await expect(page.getByText('You chose this')).toBeVisible()
  await expect(page).toHaveURL(`${origin}/billing?plan=premium_monthly`)
  await button(page, 'Subscribe monthly').click()
  await payWithCard(page, '4000 0000 0000 0002')
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await payWithCard(page, '4000 0025 0000 3155')
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^You have Premium/ })).toBeVisible()
  await isAtBilling(page, origin)
  await expect(heading(page)).toHaveText('Manage Subscription')
  await expect(page.getByText(/^Renews on .* for \$9\.99$/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Receipt, .*, \$9\.99/ })).toBeVisible()
  await page.getByRole('button', { name: /^Account of / }).click()
  await expect(page.getByText('Premium Plan')).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page, 'Manage or cancel').click()
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('link', { name: 'Return to Kindrop' }).click()
  await expect(page.getByText(/^Ends on /)).toBeVisible()
  await isAtBilling(page, origin)
  await button(page, 'Pay once instead').click()
  await button(page, 'Go on to pay').click()
  await expect(page.getByText('Your monthly plan ends as soon as you’ve paid.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to Kindrop' }).click()
  await button(page, 'Resume Premium').click()
  await expect(page.getByText(/^Renews on /)).toBeVisible()
  // §3.6 Each change is in the mails and in the inbox.
  const subjects = async () => {
    await paymentServer.tick()
    return paymentServer.mailbox
      .messages(email)
      .map(({ subject }) => subject.replace(/on .* 20\d\d/, 'on a day'))
  }
  await expect
    .poll(subjects)
    .toEqual(['Your Premium goes on', 'Your Premium ends on a day', 'You have Kindrop Premium'])
  expect(await axeViolations(page)).toEqual([])
  await page.goto('/inbox')
  for (const title of ['You have Premium', 'Your Premium won’t renew', 'Your Premium renews again'])
    await expect(page.getByRole('link', { name: new RegExp(`^Unread: ${title}`) })).toBeVisible()
  await page.goto('/upsell')
  await expect(page.getByText('You have Premium already.')).toBeVisible()
  await expect(button(page, 'Choose monthly')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Manage Subscription' }).click()
  await isAtBilling(page, origin)
})

test('§4.2 §4.3 §2.48 a renewal that fails is told, put right with another card, and told again', async ({
  page,
  paymentServer,
}) => {
  const person = await newPayingDriver(page, paymentServer)
  await subscribe(paymentServer, person, '4000000000000341')
  await stripeOperatorAction(paymentServer, person, 'renewal')
  await paymentServer.tick()
  await page.goto('/help')
  const banner = page.getByRole('status').filter({ hasText: /^Payment Overdue/ })
  await expect(banner).toBeVisible()
  await page.goto('/billing?feature=Message%20Data')
  await expect(page.getByText(/^Part of Premium, \$\S+ AUD a month\. Your last payment/)).toBeVisible()
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: 'Fix your payment' }).click()
  await expect(heading(page)).toHaveText('Manage Subscription')
  await expect(page.getByRole('link', { name: /^Pay \$9\.99/ })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await setColorScheme(page, 'dark')
  expect(await axeViolations(page, 'colours')).toEqual([])
  await page.goto('/help')
  await banner.getByRole('link', { name: 'Fix it' }).click()
  await button(page, 'Change the card for later payments').click()
  await page.getByRole('link', { name: 'Change card' }).click()
  await payWithCard(page, '4242 4242 4242 4242')
  await page.getByRole('link', { name: 'Return to Kindrop' }).click()
  await expect(page.getByText('You have Premium.')).toBeVisible()
  await expect(page.getByText(/^Renews on /)).toBeVisible()
  await expect(banner).toHaveCount(0)
  await paymentServer.stripe.webhooks.allDelivered()
  await paymentServer.tick()
  await page.goto('/inbox')
  for (const title of ['Payment Overdue', 'Payment Successful'])
    await expect(page.getByText(title).first()).toBeVisible()
})

test('§2.18 §4.6 a stranger takes an offer, makes an account and is at its checkout; leaves it, and takes the next one', async ({
  page,
  paymentServer,
}) => {
  await page.goto('/upsell')
  await button(page, 'Choose monthly').click()
  await expect(page).toHaveURL(/\/attraction$/)
  await expect(page.getByText('You chose Premium, monthly.')).toBeInViewport()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByText('You chose Premium, monthly. Sign in')).toBeVisible()
  await page.goBack()
  await page.getByLabel('Full name').fill('Sam Rider')
  await page.getByLabel('Email').fill(freshEmail())
  await page.getByLabel('Password', { exact: true }).fill('kind-word-1')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(new RegExp(`^${paymentServer.stripe.url}`))
  await expect(page.getByText('$9.99').first()).toBeVisible()
  await page.getByRole('link', { name: 'Back to Kindrop' }).click()
  await expect(page.getByText('The offer is still open.')).toBeVisible()
  await expect(page).toHaveURL(`${paymentServer.origin}/upsell`)
  await page.getByRole('link', { name: 'No thanks' }).click()
  await expect(page).toHaveURL(`${paymentServer.origin}/upload`)
  await page.getByRole('button', { name: 'Create my first message' }).click()
  await page.goto('/downsell-monthly')
  await expect(page.getByText('Full price: $9.99 AUD a month')).toBeVisible()
  await button(page, 'Choose the lower price').click()
  await expect(page.getByText('$6.99').first()).toBeVisible()
  await payWithCard(page, '4242 4242 4242 4242')
  await expect(page.getByText('You have Premium', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Premium, monthly, reduced' })).toBeVisible()
})

test('§2.13 §2.18 a driver who returns before Stripe’s webhook reads so, has Premium with it, and is on Free after a refund', async ({
  page,
  paymentServer,
}) => {
  const person = await newPayingDriver(page, paymentServer)
  await page.goto('/downsell-lifetime')
  await button(page, 'Choose lifetime').click()
  await expect(page).toHaveURL(new RegExp(`^${paymentServer.stripe.url}`))
  await expect(page.getByText('$99').first()).toBeVisible()
  paymentServer.stripe.webhooks.hold()
  const comesBack = paymentServer.stripe.failWith({ status: 500 })
  await payWithCard(page, '4242 4242 4242 4242')
  await expect(page.getByText('Waiting for Stripe to confirm your payment')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay once' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Waiting for Stripe to confirm your payment')).toBeVisible()
  comesBack()
  paymentServer.stripe.webhooks.release()
  await expect(page.getByText('You have Premium', { exact: true })).toBeVisible()
  await expect(page.getByText('It has no end date')).toBeVisible()
  await isAtBilling(page, paymentServer.origin)
  await page.reload()
  await expect(heading(page)).toHaveText('Manage Subscription')
  await expect(page.getByText('Your payment has arrived.')).toHaveCount(0)
  await stripeOperatorAction(paymentServer, person, 'refund')
  await paymentServer.tick()
  await page.goto('/billing')
  await expect(heading(page)).toHaveText('Subscribe')
  await expect(page.getByText('Refunded')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Subscription Canceled/ })).toBeVisible()
})

test('§8.7 §8.6 with Stripe away a driver keeps what they have and chose, and is told what did not work', async ({
  page,
  paymentServer,
}) => {
  expectInConsole('The payment portal cannot be opened')
  const person = await newPayingDriver(page, paymentServer)
  await page.goto('/billing?plan=premium_lifetime')
  await expect(button(page, 'Pay once')).toBeVisible()
  const comesBack = paymentServer.stripe.failWith({ status: 500 })
  await button(page, 'Pay once').click()
  await expect(page.getByText('We can’t open the checkout just now')).toBeVisible()
  await expect(page.getByText('You chose this')).toBeVisible()
  comesBack()
  await subscribe(paymentServer, person, '4242424242424242')
  // The webhook is answered before Stripe is read again: Premium has to be saved before Stripe goes away.
  await page.reload()
  await expect(page.getByText('You have Premium.')).toBeVisible()
  const isAway = paymentServer.stripe.failWith({ status: 500 })
  await page.reload()
  await expect(page.getByText('You have Premium.')).toBeVisible()
  await expect(page.getByText('We can’t show your bills just now.')).toBeVisible()
  await button(page, 'Manage or cancel').click()
  const toast = page.getByRole('region', { name: 'Notifications' })
  await expect(toast.getByText('Error', { exact: true })).toBeVisible()
  await expect(toast.getByText('Unable to open payment portal. Please try again.')).toBeVisible()
  isAway()
  await page.reload()
  await expect(page.getByRole('link', { name: /^Receipt, / })).toBeVisible()
})
