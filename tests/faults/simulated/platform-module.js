// What `cloudflare:workers` is outside the runtime: enough for an object of ours to be made, and for a request to end.
export class DurableObject {
  ctx
  env

  constructor(ctx, env) {
    this.ctx = ctx
    this.env = env
  }
}

/** Whoever runs the request sees to it that what it has left behind is run. */
export const waitUntil = (promise) => void promise.catch(() => {})
