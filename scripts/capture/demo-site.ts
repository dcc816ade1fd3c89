// A site of its own with the demo data of npm start and months of visits, from which pictures are taken.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { openStripeEmulator } from '../../tests/emulators/stripe/server.ts'
import { seedDemo } from '../seed-demo.ts'
import { openServer } from '../server.ts'

export type DemoSite = Awaited<ReturnType<typeof openDemoSite>>

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
  const { origin } = server.url
  stripe.webhooks.pointTo({ url: `${origin}/api/billing/webhook`, secret: keys.webhookSecret })
  const accounts = await seedDemo(server, { emulator: stripe, secretKey: keys.secretKey })
  await stripe.webhooks.allDelivered()
  return {
    origin,
    server,
    as: (role: string) => accounts.find((account) => account.role === role)!,
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
