/**
 * D1, and how many statements it was given. It answers at most a thousand of one invocation, each statement of a batch
 * counted (Cloudflare, D1 limits), and all jobs of a run of the cron share one invocation.
 */
export function meterQueries(d1: D1Database): { d1: D1Database; spent: () => number } {
  let spent = 0
  return {
    d1: {
      prepare: (query) => {
        spent += 1
        return d1.prepare(query)
      },
      batch: (statements) => d1.batch(statements),
      exec: (query) => d1.exec(query),
      withSession: (constraint) => d1.withSession(constraint),
      dump: () => d1.dump(),
    },
    spent: () => spent,
  }
}
