// Each test request uses its own connection. The runtime closes an idle one after five seconds, and Node
// drops it after four: on a busy machine Node's timer is late, and a request on a connection that is being
// closed fails with ECONNRESET.
const over = globalThis.fetch

globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
  headers.set('connection', 'close')
  return over(input, { ...init, headers })
}
