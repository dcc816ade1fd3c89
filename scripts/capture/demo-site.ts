// A site of its own with the demo data of npm start and months of visits, from which pictures are taken.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { openStripeEmulator } from '../../tests/emulators/stripe/server.ts'
import { seedDrivers } from '../seed-drivers.ts'
import { seedFriends } from '../seed-friends.ts'
import { seedHistory } from '../seed-history.ts'
import { seedPayments } from '../seed-payments.ts'
import { seed, seedVisits } from '../seed.ts'
import { openServer } from '../server.ts'

export type DemoSite = Awaited<ReturnType<typeof openDemoSite>>

/** Browser flags with which a page looks the same on every machine. */
export const cameraFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-sync',
]

/** Opens the built site with its demo accounts. `stop` removes its data. */
export async function openDemoSite() {
  const data = mkdtempSync(join(tmpdir(), 'kindrop-pictures-'))
  const keys = { secretKey: 'sk_test_pictures', webhookSecret: 'whsec_pictures' }
  const stripe = await openStripeEmulator(keys)
  const server = await openServer({
    port: 0,
    data,
    cron: false,
    vars: { MAILER_AUTOCONFIRM: 'true', ADMIN_SECOND_FACTOR: 'false' },
    stripe: { url: stripe.url, ...keys },
  })
  const accounts = await seed(server)
  const as = (role: string) => accounts.find((account) => account.role === role)!
  const { origin } = server.url
  const premium = as('Premium driver').email
  await seedHistory(server, premium)
  await seedDrivers(server)
  await seedFriends(server, premium)
  await seedVisits(server)
  stripe.webhooks.pointTo({ url: `${origin}/api/billing/webhook`, secret: keys.webhookSecret })
  await seedPayments(server, { emulator: stripe, secretKey: keys.secretKey }, [
    { email: premium, card: '4242424242424242', days: 56 },
    { email: as('Overdue driver').email, card: '4000000000000341', days: 31 },
  ])
  await stripe.webhooks.allDelivered()
  return {
    origin,
    server,
    as,
    stop: async () => {
      await Promise.all([server.stop(), stripe.stop()])
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** Signs a demo account in by the form, and returns what its browser stores. */
export async function signIn(
  browser: Browser,
  site: Pick<DemoSite, 'origin' | 'as'>,
  role: string,
): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const { email, password } = site.as(role)
  const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/(?:upload|testing\/dashboard|admin)$/)
  const state = await context.storageState({ indexedDB: true })
  await context.close()
  return state
}
