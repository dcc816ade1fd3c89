import { encryptionKeys } from '../encryption.ts'
import { settingsOf } from '../settings/settings.ts'
import { setUp } from './set-up.ts'
import { logError } from '../logging/log-error.ts'

/** For how long an answer is good, in milliseconds: whoever asks all the time has nobody asked. */
const CACHE_MS = 10_000
const cachedReports = new WeakMap<Env, { at: number; report: Report }>()
type Report = Awaited<ReturnType<typeof probe>>

/**
 * §7.29 The startup check: whether the settings can be read and the stores answer, as it was within the last ten seconds.
 * Says which part fails, never why: the reason goes to the log.
 */
export async function checkHealth(env: Env): Promise<Report> {
  const last = cachedReports.get(env)
  if (last && Date.now() < last.at + CACHE_MS) return last.report
  const report = await probe(env)
  cachedReports.set(env, { at: Date.now(), report })
  return report
}

async function probe(env: Env) {
  const parts = {
    settings: check('settings', async () => {
      await Promise.all(Object.values(setUp().settings).map((read) => read(env)))
      await encryptionKeys(env)
      if (settingsOf(env).JWT_EXP <= 0) throw new Error('JWT_EXP is not a number of seconds')
      if (!(Number(env.COUNTER_SHARDS) >= 1)) throw new Error('COUNTER_SHARDS is not a number of shards')
    }),
    database: check('database', () => env.DB.prepare('select 1').first()),
    storage: check('storage', () => env.SCREENSHOTS.head('health')),
  }
  const report = {
    settings: await parts.settings,
    database: await parts.database,
    storage: await parts.storage,
  }
  return { ok: Object.values(report).every(Boolean), ...report }
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
