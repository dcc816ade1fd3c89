// Serves the production build on this machine, with its database, buckets and Durable Objects on disk, and
// runs its cron. A local mailbox receives mails, and text messages unless the environment names another
// service. The Google emulator signs anybody in under any address, the Stripe emulator accepts test cards,
// and the model server follows a script.
import { resolve } from 'node:path'
import { brand } from '../domain/brand.ts'
import { type GoogleEmulator, openGoogleEmulator } from '../tests/emulators/google.ts'
import { openMailbox } from '../tests/emulators/mailbox.ts'
import { type ModelServer, openModelServer } from '../tests/emulators/model/server.ts'
import { openStripeEmulator, type StripeEmulator } from '../tests/emulators/stripe/server.ts'
import { seedDemo } from './seed-demo.ts'
import { openServer, secretsOfThisMachine } from './server.ts'

const root = resolve(import.meta.dirname, '..')

/** The demo administrator signs in with a password alone, unless the environment requires a second factor. */
const demoSettings = { ADMIN_SECOND_FACTOR: process.env.ADMIN_SECOND_FACTOR ?? 'false' }

await main()

async function main() {
  const port = Number(process.env.PORT ?? 8787)
  const mailbox = await openMailbox({ port: port === 0 ? 0 : port + 1 })
  const google = await startGoogle(port === 0 ? 0 : port + 2)
  const data = process.env.KINDROP_DATA ?? '.kindrop'
  const stripe = await startStripe(port === 0 ? 0 : port + 3, data)
  const model = await startModelServer(port === 0 ? 0 : port + 4)
  const server = await openServer({
    port,
    data,
    mailbox: mailbox.url,
    google,
    ...(stripe && { stripe: { url: stripe.url, ...stripeSecrets() } }),
    ...(model && { model: { url: model.url, key: modelKey() } }),
    vars: demoSettings,
    enforceDriverLimits: true,
  }).catch((error: unknown) => {
    if (!/EADDRINUSE|Address already in use/i.test(String(error))) throw error
    console.error(`Port ${port} is in use. Choose another: PORT=${port + 1} npm start`)
    process.exit(1)
  })
  for (const site of [server.url.origin, `http://127.0.0.1:${server.url.port}`, process.env.SITE_URL]) {
    if (site) google?.allow(`${site.replace(/\/+$/, '')}/auth/v1/callback`)
  }
  const webhook = `${server.url.origin}/api/billing/webhook`
  stripe?.webhooks.pointTo({ url: webhook, secret: stripeSecrets().webhookSecret })
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await Promise.all([server.stop(), mailbox.stop(), google?.stop(), stripe?.stop(), model?.stop()])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(signal, () => void stop())

  const accounts = await seedDemo(
    server,
    stripe && { emulator: stripe, secretKey: stripeSecrets().secretKey },
  )
  const lines = accounts.map(
    ({ role, email, password }) => `    ${role.padEnd(15)} ${email.padEnd(26)} ${password}`,
  )
  console.log(
    welcome({
      origin: server.url.origin,
      mailbox: mailbox.url,
      google: google?.issuer,
      stripe: stripe?.url,
      model: model?.page,
      accounts: lines,
    }),
  )
}

/** The Google emulator, unless the environment names an issuer, or none. */
function startGoogle(port: number): Promise<GoogleEmulator> | undefined {
  const { EXTERNAL_GOOGLE_ENABLED, EXTERNAL_GOOGLE_ISSUER, EXTERNAL_GOOGLE_CLIENT_ID } = process.env
  if (EXTERNAL_GOOGLE_ENABLED === 'false' || EXTERNAL_GOOGLE_ISSUER) return undefined
  return openGoogleEmulator({
    port,
    clientId: EXTERNAL_GOOGLE_CLIENT_ID?.split(',')[0]?.trim() || 'kindrop-on-this-machine',
    clientSecret: process.env.EXTERNAL_GOOGLE_SECRET || secretsOfThisMachine().EXTERNAL_GOOGLE_SECRET!,
  })
}

/** The Stripe emulator, unless the environment names a Stripe. It stores payments across starts. */
function startStripe(port: number, data: string): Promise<StripeEmulator> | undefined {
  if (process.env.STRIPE_SECRET_KEY || process.env.STRIPE_URL) return undefined
  return openStripeEmulator({
    port,
    secretKey: stripeSecrets().secretKey,
    data: resolve(root, data, 'stripe'),
  })
}

/** The model server, unless the environment names a model. */
function startModelServer(port: number): Promise<ModelServer> | undefined {
  if (process.env.MODEL_URL !== undefined) return undefined
  return openModelServer({ port, key: modelKey() })
}

function modelKey(): string {
  return secretsOfThisMachine().MODEL_KEY!
}

function stripeSecrets(): { secretKey: string; webhookSecret: string } {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS } = secretsOfThisMachine()
  return { secretKey: STRIPE_SECRET_KEY!, webhookSecret: STRIPE_WEBHOOK_SECRETS!.split(',')[0]! }
}

type Welcome = {
  origin: string
  mailbox: string
  google: string | undefined
  stripe: string | undefined
  model: string | undefined
  accounts: string[]
}

function welcome({ origin, mailbox, google, stripe, model, accounts }: Welcome): string {
  return `
${brand.name} is ready at ${origin}
Its mailbox is at ${mailbox}: every mail and text message lands there, none leaves this machine.${
    google ? `\nSigning in with Google leads to an emulator at ${google}: any address will do.` : ''
  }${
    stripe
      ? `\nPaying leads to an emulator for Stripe at ${stripe}: no money moves. There you are the operator.`
      : ''
  }${
    model
      ? `\nAI-enhanced messages come from an emulator at ${model}: it follows a script and is no intelligence. MODEL_URL leads to a real model.`
      : ''
  }

  Accounts (email / password)
${accounts.join('\n')}${
    demoSettings.ADMIN_SECOND_FACTOR === 'true'
      ? ''
      : '\n    The administrator needs no second step on this machine: ADMIN_SECOND_FACTOR is off. Elsewhere it is on.'
  }

  What to try
    1. Open ${origin} on a phone-sized window and press Start Free, or sign in as the driver.
    2. On Create Message, choose a screenshot (a sample: ${origin}/samples/order.jpg), tap a reason, press Copy.
    3. Keep a second window on the front page and watch its count rise.
    4. Sign in as the premium driver and switch to Automated: the picture alone makes the message.
    5. As the premium driver, open Message Data and Achievements: eight weeks lie behind you. Within a minute the
       bell tells what you have reached, in every window at once.
    6. Write a tip down beside a message, take your data along under Profile, or send us feedback: the answer is in
       the mailbox and in the inbox.${stripe ? paymentInstructions(stripe) : ''}

  Ctrl-C stops everything. Data lies in ${process.env.KINDROP_DATA ?? '.kindrop'}; PORT and KINDROP_DATA move it.
`
}

function paymentInstructions(stripe: string): string {
  return `
    7. Under Billing take Premium and pay with 4242 4242 4242 4242 (any date ahead, any three digits). With
       4000 0000 0000 0341 that works too, until you press To its next date at ${stripe}.
    8. As the overdue driver, whose renewal has failed, open Billing, change the card, and all is well again.`
}
