import { keysOf } from '../auth/at-rest.ts'
import { settingsOf } from '../auth/settings.ts'
import { logError } from '../log-error.ts'

/**
 * §7.29 The startup check: whether the settings can be read and the stores answer.
 * Says which part fails, never why: the reason goes to the log.
 */
export async function checkHealth(env: Env) {
  const parts = {
    settings: check('settings', async () => {
      const keys: unknown = JSON.parse(env.JWT_KEYS)
      if (!Array.isArray(keys) || keys.length === 0) throw new Error('JWT_KEYS holds no key')
      await keysOf(env)
      if (settingsOf(env).JWT_EXP <= 0) throw new Error('JWT_EXP is not a number of seconds')
      if (!(Number(env.COUNTER_SHARDS) >= 1)) throw new Error('COUNTER_SHARDS is not a number of shards')
    }),
    database: check('database', () => env.DB.prepare('select 1').first()),
    pictures: check('pictures', () => env.SCREENSHOTS.head('health')),
  }
  const report = {
    settings: await parts.settings,
    database: await parts.database,
    pictures: await parts.pictures,
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
