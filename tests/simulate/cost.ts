// The platform's charge for the simulated load over a month: its price list, before included amounts.
// docs/scale.md continues from here.

const MONTH_S = 30 * 86_400
/** Dollars for a request to an object, a GB-second that one is awake, and a row that one writes. */
const PRICE = { request: 0.15 / 1e6, gbSecond: 12.5 / 1e6, rowWritten: 1 / 1e6 }
/** Memory charged per object, whatever it uses. */
const GB_AWAKE = 0.128
/** A visitor's page sends "ping" twice a minute; twenty such frames are charged as one request. */
const PING_REQUESTS_PER_S = 2 / 60 / 20

type CostInput = {
  /** Calls and alarms, and rows. */
  bill: { requests: number; rowsWritten: number }
  seconds: number
  visitors: number
  relays: number
  shards: number
  messages: number
}

/**
 * Prints the calculation. `seconds` is how long messages came; the cost of visitors' arrivals depends on
 * their stay.
 */
export function printCost({ bill, seconds, visitors, relays, shards, messages }: CostInput): void {
  const month = (count: number) => (count / seconds) * MONTH_S
  const awake = relays + shards + 1
  const pings = visitors * PING_REQUESTS_PER_S * MONTH_S
  const lines: [string, string, number][] = [
    ['calls between objects', `${big(month(bill.requests))} × $0.15/M`, month(bill.requests) * PRICE.request],
    [
      'objects awake',
      `${awake} × 0.128 GB × 2.59M s × $12.50/M`,
      awake * GB_AWAKE * MONTH_S * PRICE.gbSecond,
    ],
    ['rows written', `${big(month(bill.rowsWritten))} × $1/M`, month(bill.rowsWritten) * PRICE.rowWritten],
    ['pings, if charged', `${big(pings)} × $0.15/M`, pings * PRICE.request],
  ]
  console.log(`  A month of this (${big(month(messages))} messages, ${big(visitors)} visitors at any time):`)
  for (const [what, how, dollars] of lines) {
    console.log(`    ${what.padEnd(22)} ${how.padEnd(42)} ${`$${dollars.toFixed(0)}`.padStart(6)}`)
  }
  const together = lines.reduce((sum, [, , dollars]) => sum + dollars, 0)
  console.log(`    ${'together'.padEnd(65)} ${`$${together.toFixed(0)}`.padStart(6)}`)
}

const compact = new Intl.NumberFormat('en-AU', { notation: 'compact', maximumFractionDigits: 1 })
const big = (value: number) => compact.format(value)
