// Lets this process import the product's modules, which import `cloudflare:workers`.
import { registerHooks } from 'node:module'

const PLATFORM = new URL('platform-module.js', import.meta.url).href
registerHooks({
  resolve: (name, context, next) =>
    name === 'cloudflare:workers' ? { url: PLATFORM, shortCircuit: true } : next(name, context),
})
