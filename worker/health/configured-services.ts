import { logError } from '../logging/log-error.ts'
import { setUp } from './set-up.ts'
import { settingsOf } from '../settings/settings.ts'

/** §7.29 The outside services that the settings and bindings configure. It is not tested whether they work. */
export const configuredServices = (env: Env) => ({
  payments: settingsOf(env).STRIPE_SECRET_KEY !== '' && settingsOf(env).STRIPE_WEBHOOK_SECRETS.length > 0,
  // A binding may be left out of a deployment's configuration.
  mail: (env.EMAIL as SendEmail | undefined) !== undefined,
  push: settingsOf(env).VAPID_KEY !== '',
  model: hasModel(env),
})

function hasModel(env: Env): boolean {
  try {
    return setUp().hasModel(env)
  } catch (error) {
    logError('startup check: the settings of models', error)
    return false
  }
}
