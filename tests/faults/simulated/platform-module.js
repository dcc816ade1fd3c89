// `cloudflare:workers` outside the runtime: enough to create an object, and to end a request.
export class DurableObject {
  ctx
  env

  constructor(ctx, env) {
    this.ctx = ctx
    this.env = env
  }
}

/** The simulation runs the work that a request leaves behind. */
export const waitUntil = (promise) => void promise.catch(() => {})
