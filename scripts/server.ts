// The built Worker in the real runtime, with all bindings of wrangler.toml. npm start, the browser journeys,
// the benchmarks and the fault tests use it, so that all of them run the deployed code.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Miniflare, convertV4MiniflareOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler'
import { EMULATED_MODEL } from '../tests/emulators/model/server.ts'
import { mailWorker, textMessagesTo } from './mail-worker.ts'

const root = resolve(import.meta.dirname, '..')

export type ServerOptions = {
  /** 0 for any free port. */
  port: number
  /** Folder of the local state. */
  data: string
  /** Folder of the built Worker. By default that of npm run build. */
  build?: string
  /** Settings that differ from wrangler.toml and from the environment. */
  vars?: Record<string, string>
  /**
   * URL of a mailbox (tests/emulators/mailbox.ts) that receives all mail, and text messages unless the
   * environment names another service. Without one, mail is dropped.
   */
  mailbox?: string
  /** The Google emulator (tests/emulators/google.ts), if any. */
  google?: { issuer: string; clientId: string }
  /** The Stripe emulator (tests/emulators/stripe), if any. */
  stripe?: { url: string; secretKey: string; webhookSecret: string }
  /** The model server (tests/emulators/model), if any. */
  model?: { url: string; key: string }
  /** Whether the cron runs each minute. On by default. */
  cron?: boolean
  /** Whether the production limits per driver apply. Off by default, for tests. */
  enforceDriverLimits?: boolean
}

export type Server = Awaited<ReturnType<typeof openServer>>

/** Starts the built Worker; resolves when it answers. Rejects when the port is taken or there is no build. */
export async function openServer({
  port,
  data,
  build = join(root, 'dist/kindrop'),
  vars = {},
  mailbox,
  google,
  stripe,
  model,
  cron = true,
  enforceDriverLimits = false,
}: ServerOptions) {
  const config = join(build, 'wrangler.json')
  if (!existsSync(config)) throw new Error('Nothing is built yet: run npm run build')
  process.env.WRANGLER_LOG ??= 'warn'
  const { modulesRules: _, ...options } = readWorkerOptions(config).workerOptions
  const mail = mailbox === undefined ? undefined : mailWorker(mailbox)
  const kindrop = {
    ...(options as Record<string, unknown>),
    name: 'kindrop',
    modules: modulesOf(build),
    modulesRoot: build,
    bindings: settings(
      { ...(options.bindings as Record<string, unknown>), ...secretsOfThisMachine() },
      {
        ...off(networkLimits),
        ...(!enforceDriverLimits && off(driverLimits)),
        ...withoutOutsideServices,
        ...(mailbox !== undefined && textMessagesTo(mailbox)),
        ...(google && googleVars(google)),
        ...(stripe ? stripeVars(stripe) : process.env.STRIPE_URL ? {} : withoutStripe),
        ...(model ? modelVars(model) : process.env.MODEL_URL ? ownModelVars : {}),
      },
      vars,
    ),
    ...(mail && { email: {}, serviceBindings: mail.binding }),
  }
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [kindrop, ...(mail ? [mail.worker] : [])],
      host: '127.0.0.1',
      port,
      cf: false,
      handleStructuredLogs: print,
      // The same layout as wrangler's and the dev server's, so that all share one state.
      resourcePersistencePath: resolve(root, data, 'v3'),
    }),
  )
  const url = new URL(await miniflare.ready)
  url.hostname = 'localhost'
  await migrate(await miniflare.getD1Database('DB', 'kindrop'), data)

  const tick = async () => {
    const worker = await miniflare.getWorker('kindrop')
    await worker.scheduled({ cron: '* * * * *', scheduledTime: new Date() })
  }
  const timer = cron ? setInterval(() => void tick().catch(console.error), 60_000) : undefined

  return {
    url,
    miniflare,
    /** Runs the cron now. */
    tick,
    stop: async () => {
      clearInterval(timer)
      await miniflare.dispose()
    },
  }
}

/**
 * Drops messages about clients that disconnect before the answer; prints everything else from the runtime.
 */
function print({ level, message }: { level: string; message: string }): void {
  if (/\bdisconnected: |Broken pipe/.test(message)) return
  if (level === 'error' || level === 'warn') console.error(message)
  else console.log(message)
}

/** The entry first, then its lazy chunks. */
function modulesOf(folder: string) {
  const chunks = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  return ['index.js', ...chunks.filter((name) => name !== 'index.js')].map((name) => ({
    type: 'ESModule' as const,
    path: join(folder, name),
  }))
}

/** All clients on this machine share one address, so limits per network are off. */
const networkLimits = [
  'OTP',
  'VERIFY',
  'TOKEN',
  'SSO',
  'WEB3',
  'PASSKEY',
  'ANONYMOUS_USERS',
  'ANALYTICS',
  'ANALYTICS_BYTES',
  'ANALYTICS_DAY',
  'SOCKETS',
].map((name) => `RATE_LIMIT_${name}`)

/** Tests write as fast as they can. */
const driverLimits = [
  'RATE_LIMIT_WRITES',
  'RATE_LIMIT_MESSAGES',
  'RATE_LIMIT_MESSAGES_DAY',
  'COUNTED_MESSAGES_PER_HOUR',
]

const off = (names: string[]): Vars => Object.fromEntries(names.map((name) => [name, '0']))

/** The local server contacts no third party, and its terminal shows what fails alone. */
const withoutOutsideServices = { PASSWORD_HIBP_URL: '', LOG_REQUESTS: 'false' }

type Vars = Record<string, string>

/** Settings for signing in with the Google emulator. */
const googleVars = ({ issuer, clientId }: NonNullable<ServerOptions['google']>): Vars => ({
  EXTERNAL_GOOGLE_ENABLED: 'true',
  EXTERNAL_GOOGLE_ISSUER: issuer,
  EXTERNAL_GOOGLE_CLIENT_ID: clientId,
})

/** The generated key is for the emulator alone: without an emulator it must not reach the real Stripe. */
const withoutStripe: Vars = { STRIPE_SECRET_KEY: '' }

/** Settings for paying with the Stripe emulator. */
const stripeVars = ({ url, secretKey, webhookSecret }: NonNullable<ServerOptions['stripe']>): Vars => ({
  STRIPE_URL: url,
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRETS: webhookSecret,
})

/** The generated key is for the model server alone: a real model gets the environment's key, or none. */
const ownModelVars: Vars = { MODEL_KEY: process.env.MODEL_KEY ?? '' }

/** Settings for writing with the model server. */
const modelVars = ({ url, key }: NonNullable<ServerOptions['model']>): Vars => ({
  MODEL_URL: url,
  MODEL_NAME: EMULATED_MODEL,
  MODEL_KEY: key,
})

/**
 * Every variable of wrangler.toml, from the first source that has it: the caller, the environment variable of
 * the same name, this machine's secrets, wrangler.toml.
 */
function settings(defaults: Record<string, unknown>, machine: Vars, vars: Vars) {
  const named = Object.keys(defaults).map((name) => [
    name,
    vars[name] ?? process.env[name] ?? machine[name] ?? defaults[name],
  ])
  return Object.fromEntries(named) as Vars
}

/** The lines NAME='value' of .dev.vars, as setup writes them. */
export function secretsOfThisMachine(): Record<string, string> {
  const lines = readFileSync(join(root, '.dev.vars'), 'utf8').matchAll(/^([A-Z_]+)='(.*)'$/gm)
  return Object.fromEntries(Array.from(lines, ([, name, value]) => [name, value]))
}

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

/** Applies new migrations in order, with the same table as wrangler. */
async function migrate(db: Database, data: string) {
  await db.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  )
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  const known = readdirSync(join(root, 'migrations')).filter((name) => name.endsWith('.sql'))
  if (Array.from(applied).some((name) => !known.includes(name))) {
    throw new Error(`The local data is of an older version. Remove the folder ${data} and start again.`)
  }
  const names = known.filter((name) => !applied.has(name))
  if (names.length === 0) return
  // One text for all of them: preparing each statement separately costs a round trip to the runtime.
  const texts = names.sort().map((name) => {
    const sql = readFileSync(join(root, 'migrations', name), 'utf8').replace(/[;\s]*$/, ';')
    return `${sql}\nINSERT INTO d1_migrations (name) VALUES ('${name}');`
  })
  await db.batch([db.prepare(texts.join('\n'))])
}
