import { join } from 'node:path'
// Very many generated events through the product's own shard, into D1; and reports on the result.
import { DAY_MS } from '../../domain/time.ts'
import { generatedDays } from '../../scripts/generate-visits.ts'
import { openServer } from '../../scripts/server.ts'
import { ObjectHost } from '../faults/simulated/object-platform.ts'
import { timeReports } from './analytics-reports.ts'
import { row } from './report.ts'

/** Days over which the events are spread: three months, as in a quarter's report. */
const DAYS = 90
/** Average events per generated visitor. */
const EVENTS_PER_VISITOR = 6
/** Events per call, as if from so many beacons at once. */
const AT_ONCE = 5_000

export async function rollUpMany(folder: string, events: number): Promise<void> {
  const { IngestShard } = await import('../../worker/analytics/ingest-shard.ts')
  // The platform's types need the runtime, which is absent here.
  const AnyShard = IngestShard as unknown as new (
    ctx: object,
    env: object,
  ) => InstanceType<typeof IngestShard>
  const server = await openServer({ port: 0, data: join(folder, 'roll-up-data'), cron: false })
  const realNow = Date.now
  try {
    const d1 = await server.miniflare.getD1Database('DB', 'kindrop')
    const host = new ObjectHost()
    const storage = {
      ...host.ctx.storage,
      sql: { ...host.ctx.storage.sql, databaseSize: 0 },
      // The bench runs the alarm itself.
      setAlarm: () => Promise.resolve(),
    }
    const ctx = { id: { toString: () => 'bench' }, storage }
    const shard = new AnyShard(ctx, { DB: d1, INGEST_EVENTS_PER_DAY: '0', ROLL_UP_SECONDS: '5' })
    const visitorsPerDay = Math.round(events / DAYS / EVENTS_PER_VISITOR)
    let [taken, takingMs, rollingMs] = [0, 0, 0]
    for (const visitEvents of generatedDays({ until: realNow(), days: DAYS, visitorsPerDay })) {
      Date.now = () => Math.max(...visitEvents.slice(-1).map(({ at }) => at), visitEvents[0]!.at) + DAY_MS / 2
      const began = performance.now()
      for (let at = 0; at < visitEvents.length; at += AT_ONCE) {
        await shard.ingest(JSON.stringify(visitEvents.slice(at, at + AT_ONCE)))
      }
      takingMs += performance.now() - began
      const rolling = performance.now()
      while (hasPending(host)) await shard.alarm()
      rollingMs += performance.now() - rolling
      taken += visitEvents.length
      // Raw events are not measured, and would fill this process.
      host.db.exec('delete from events where seq <= (select rolled_up from shard) - 1')
    }
    Date.now = realNow
    const { rows } = (await d1
      .prepare('select count(*) as rows from analytics_roll_ups')
      .first<{ rows: number }>())!
    const perDay = Math.round(rows / DAYS)
    row(`${(taken / 1e6).toFixed(1)} million events onto a disk`, seconds(takingMs), '')
    row(
      'the same rolled up into D1',
      `${seconds(rollingMs)}, ${Math.round(taken / (rollingMs / 1_000))}/s`,
      '',
    )
    row(`rows of ${DAYS} days in D1`, `${rows}, ${perDay} a day`, '')
    await timeReports(d1, realNow())
  } finally {
    Date.now = realNow
    await server.stop()
  }
}

const hasPending = (host: ObjectHost) =>
  (
    host.db
      .prepare(
        'select exists (select 1 from batches) or rolled_up < (select ifnull(max(seq), 0) from events) as pending from shard',
      )
      .get() as { pending: number }
  ).pending === 1

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
