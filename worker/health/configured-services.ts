import { logError } from '../logging/log-error.ts'
import { setUp } from './set-up.ts'

/** §7.29 Which services of others are set up here, as the settings and bindings say. Nobody is asked whether they work. */
export const configuredServices = (env: Env) => ({
  payments: env.STRIPE_SECRET_KEY !== '' && env.STRIPE_WEBHOOK_SECRETS.trim() !== '',
  // A binding may be left out of a deployment's configuration.
  mail: (env.EMAIL as SendEmail | undefined) !== undefined,
  push: env.VAPID_KEY !== '',
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
