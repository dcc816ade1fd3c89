import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seed } from '../../scripts/seed.ts'
import { openServer, secretsOfThisMachine, type ServerOptions } from '../../scripts/server.ts'
import { openGoogleEmulator } from '../emulators/google.ts'
import { openMailbox } from '../emulators/mailbox.ts'
import { openModelServer } from '../emulators/model/server.ts'
import { openStripeEmulator } from '../emulators/stripe/server.ts'
import { openNotifyEndpoint } from './notify.ts'
import { openTestControl } from './test-control.ts'

/**
 * Serves the build for the whole run, twice, on free ports and fresh state: once with sign-up in one step,
 * for the app's journeys, and once with production settings, a mailbox, Google and a control endpoint, for
 * those of signing in and of testing. The returned function ends it.
 */
export default async function serve() {
  const data = mkdtempSync(join(tmpdir(), 'kindrop-e2e-'))
  const mailbox = await openMailbox()
  const google = await openGoogleEmulator({
    clientId: 'kindrop-journeys',
    clientSecret: secretsOfThisMachine().EXTERNAL_GOOGLE_SECRET!,
  })
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_WEBHOOK_SECRETS: webhookSecret = '' } =
    secretsOfThisMachine()
  const stripe = await openStripeEmulator({ secretKey })
  // Fast by default; journeys choose the slow behaviours.
  const model = await openModelServer({ msPerToken: 5 })
  const open = (name: string, options: Partial<ServerOptions>) =>
    openServer({ port: 0, data: join(data, name), cron: false, mailbox: mailbox.url, ...options })
  const [server, strict] = await Promise.all([
    open('app', {
      vars: {
        MAILER_AUTOCONFIRM: 'true',
        PUSH_SERVICES: 'localhost',
        MODEL_FIRST_WORD: '5s',
        // The administrator of the demo accounts has a password alone, as at `npm start`.
        ADMIN_SECOND_FACTOR: 'false',
      },
      stripe: { url: stripe.url, secretKey, webhookSecret },
      model: { url: model.url, key: '' },
    }),
    open('auth', {
      google: { issuer: google.issuer, clientId: 'kindrop-journeys' },
      // Payments are off there, as on a site without a Stripe key.
      vars: { STRIPE_SECRET_KEY: '' },
    }),
  ])
  google.allow(`${strict.url.origin}/auth/v1/callback`)
  await requireGoogle(strict.url.origin, google.issuer)
  stripe.webhooks.pointTo({ url: `${server.url.origin}/api/billing/webhook`, secret: webhookSecret })
  const notifyEndpoint = await openNotifyEndpoint(server)
  const testControl = await openTestControl(strict)
  await seed(server)
  process.env.KINDROP_URL = server.url.origin
  process.env.KINDROP_AUTH_URL = strict.url.origin
  process.env.KINDROP_MAILBOX_URL = mailbox.url
  process.env.KINDROP_STRIPE_URL = stripe.url
  process.env.KINDROP_MODEL_URL = model.page
  process.env.KINDROP_NOTIFY_URL = notifyEndpoint.url
  process.env.KINDROP_TEST_CONTROL_URL = testControl.url
  return async () => {
    const open = [server, strict, mailbox, google, stripe, model, notifyEndpoint, testControl]
    await Promise.all(open.map((one) => one.stop()))
    rmSync(data, { recursive: true, force: true })
  }
}

/**
 * Asks Google once while nobody waits: the Worker gives it four seconds, and on a machine that four browsers keep busy
 * its first response takes longer.
 */
async function requireGoogle(origin: string, issuer: string): Promise<void> {
  const query = new URLSearchParams({
    provider: 'google',
    redirect_to: `${origin}/auth/callback`,
    code_challenge: 'nobody'.repeat(8).slice(0, 43),
    code_challenge_method: 's256',
  })
  const { headers } = await fetch(`${origin}/auth/v1/authorize?${query}`, { redirect: 'manual' })
  const location = headers.get('location')
  if (!location?.startsWith(issuer)) throw new Error(`Journeys cannot sign in with Google: ${location}`)
}
