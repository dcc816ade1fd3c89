import { settingsOf } from '../settings/settings.ts'

/** The model providers of a site, and their limits of time and calls. */
type ModelSettings = {
  /** In the order in which they are tried; the composer comes after all of them. */
  order: ('endpoint' | 'workers_ai')[]
  endpoint: { url: string; key: string; model: string } | null
  workersAi: { model: string } | null
  /** How long a driver waits for the first word, and for the whole text, in milliseconds. */
  firstWordMs: number
  totalMs: number
  /** How long a stream without listeners goes on, in milliseconds. */
  abandonedMs: number
  /** Calls of all models together in a calendar month (UTC). */
  callsPerMonth: number
}

/**
 * Reads the settings. A model that is not on the list of allowed names is left out. Throws an Error that names an
 * unreadable setting.
 */
export function modelSettingsOf(env: Env): ModelSettings {
  const settings = settingsOf(env)
  const mayUse = (model: string) => settings.MODEL_ALLOWED.some((pattern) => matchesPattern(model, pattern))
  const url = settings.MODEL_URL.replace(/\/+$/, '')
  const [model, onPlatform] = [settings.MODEL_NAME, settings.MODEL_WORKERS_AI]
  return {
    order: settings.MODEL_ORDER,
    endpoint: url !== '' && mayUse(model) ? { url, model, key: settings.MODEL_KEY } : null,
    workersAi: onPlatform !== '' && mayUse(onPlatform) ? { model: onPlatform } : null,
    firstWordMs: settings.MODEL_FIRST_WORD * 1000,
    totalMs: settings.MODEL_TIMEOUT * 1000,
    abandonedMs: settings.MODEL_UNHEARD * 1000,
    callsPerMonth: settings.MODEL_CALLS_PER_MONTH,
  }
}

/** An exact name, or a prefix when the pattern ends in a star. */
const matchesPattern = (model: string, pattern: string): boolean =>
  pattern.endsWith('*') ? model.startsWith(pattern.slice(0, -1)) : model === pattern
