import { Hono } from 'hono'
import type { Context } from 'hono'
import type { App } from '../app.ts'
import { encryptionKeys } from '../encryption.ts'
import { logError } from '../logging/log-error.ts'
import { brokenSettings, settingsOf } from '../settings/settings.ts'

/** How the features are set up. `worker/index.ts` passes it in: the platform imports no feature. */
export type SetUp = {
  /** Reads the settings that only a feature can read, such as keys, by their names; throws where it cannot. */
  settings: Record<string, (env: Env) => unknown>
  /** Whether AI-enhanced messages have a model. Throws where its settings cannot be read. */
  hasModel: (env: Env) => boolean
}

/** How long a result is cached, in milliseconds, so that many calls cause few probes. */
const CACHE_MS = 10_000
const cachedReports = new WeakMap<Env, { at: number; report: Report }>()
type Report = Awaited<ReturnType<typeof probe>>

/**
 * §7.29 The startup check: whether the settings can be read and the stores answer. A result is reused for ten seconds.
 * It names the part that fails and the broken settings, never the reason, which goes to the log.
 */
export async function checkHealth(env: Env, setUp: SetUp): Promise<Report> {
  const last = cachedReports.get(env)
  if (last && Date.now() < last.at + CACHE_MS) return last.report
  const report = await probe(env, setUp)
  cachedReports.set(env, { at: Date.now(), report })
  return report
}

async function probe(env: Env, setUp: SetUp) {
  const parts = { broken: findBroken(env, setUp), database: probeDatabase(env), storage: probeStorage(env) }
  const broken = await parts.broken
  const report = {
    settings: broken.length === 0,
    database: await parts.database,
    storage: await parts.storage,
  }
  const ok = Object.values(report).every(Boolean)
  return broken.length === 0 ? { ok, ...report } : { ok, ...report, broken }
}

const probeDatabase = (env: Env) => check('database', () => env.DB.prepare('select 1').first())
const probeStorage = (env: Env) => check('storage', () => env.SCREENSHOTS.head('health'))

/** The names of the settings that cannot be read, by their parsers or by the feature that owns them. */
async function findBroken(env: Env, { settings }: SetUp): Promise<string[]> {
  const readers = { AT_REST_KEYS: encryptionKeys, ...settings }
  const byFeature = await Promise.all(
    Object.entries(readers).map(async ([name, read]) =>
      (await check(name, async () => read(env))) ? [] : [name],
    ),
  )
  const byForm = brokenSettings(env)
  for (const [, error] of byForm) logError('startup check', error)
  return [...byForm.keys(), ...byFeature.flat()]
}

async function check(part: string, probe: () => Promise<unknown>): Promise<boolean> {
  try {
    await probe()
    return true
  } catch (error) {
    logError(`startup check: ${part}`, error)
    return false
  }
}

/** §7.29 The outside services that the settings and bindings configure. It is not tested whether they work. */
export const configuredServices = (env: Env, setUp: SetUp) => ({
  payments: settingsOf(env).STRIPE_SECRET_KEY !== '' && settingsOf(env).STRIPE_WEBHOOK_SECRETS.length > 0,
  // A binding may be left out of a deployment's configuration.
  mail: (env.EMAIL as SendEmail | undefined) !== undefined,
  push: settingsOf(env).VAPID_KEY !== '',
  model: hasModel(env, setUp),
})

function hasModel(env: Env, setUp: SetUp): boolean {
  try {
    return setUp.hasModel(env)
  } catch (error) {
    logError('startup check: the settings of models', error)
    return false
  }
}

/** §7.29 Whether the service is up; to the administrator also which services of others are set up. */
export const healthRoutes = (isAdministrator: (c: Context<App>) => Promise<boolean>, setUp: SetUp) =>
  new Hono<App>().get('/', async (c) => {
    const report = await checkHealth(c.env, setUp)
    const services = (await isAdministrator(c)) && { services: configuredServices(c.env, setUp) }
    return c.json({ ...report, ...services }, report.ok ? 200 : 503)
  })
