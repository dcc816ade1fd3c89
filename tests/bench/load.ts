import autocannon from 'autocannon'

export type Target = {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Called for each request. */
  body?: () => string
  /** Headers that follow from the body. */
  sign?: (body: string) => Record<string, string>
}
export type Capacity = { rate: number; p50: number; p99: number; failures: number }

/** Requests per second with 32 callers without pauses, and the latencies in milliseconds. */
export const capacity = (target: Target, seconds = 4): Promise<Capacity> =>
  load(target, { connections: 32, seconds })

/** Latencies at a fixed moderate rate, in milliseconds. */
export const atRate = (target: Target, rate: number, seconds = 4): Promise<Capacity> =>
  load(target, { connections: 8, seconds, overallRate: rate })

async function load(
  { url, method = 'GET', headers = {}, body, sign }: Target,
  { connections, seconds, overallRate }: { connections: number; seconds: number; overallRate?: number },
): Promise<Capacity> {
  const result = await autocannon({
    url,
    method,
    headers,
    connections,
    duration: seconds,
    ...(overallRate ? { overallRate } : {}),
    ...(body ? { setupClient: (client) => renew(client, { headers, body, sign }) } : {}),
  })
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  }
}

type Renewed = Required<Pick<Target, 'headers' | 'body'>> & { sign: Target['sign'] }

function renew(client: autocannon.Client, { headers, body, sign }: Renewed) {
  const next = () => {
    const text = body()
    if (sign) client.setHeadersAndBody({ ...headers, ...sign(text) }, text)
    else client.setBody(text)
  }
  next()
  client.on('response', next)
}
