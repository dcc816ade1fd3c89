// Every request of the tests has a connection of its own. The runtime closes one that nobody has used for five seconds,
// and Node gives it up after four: on a busy machine Node's clock is late, and a request goes out on a line that is
// being closed, which fails with ECONNRESET.
const over = globalThis.fetch

globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
  headers.set('connection', 'close')
  return over(input, { ...init, headers })
}
