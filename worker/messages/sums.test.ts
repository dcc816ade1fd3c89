import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { moments, platforms, tones } from '#domain/messages/message.ts'
import { random as seeded } from '#domain/messages/seeded-random.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time.ts'
import { eraseAccount } from '../account/erase.ts'
import { openDb } from '../db/db.ts'
import { person, type Person, subscriber, input, newMessage } from '../test/factories.ts'
import { freezeDate } from '../test/platform.ts'

/** The tables of sums, each beside the statement that computes it from the messages alone. */
const scans: Record<string, string> = {
  message_totals: `select user_id, count(*) messages,
    sum(flags not like '%"newer_lint_block"%') clean_messages, sum(flags <> '[]') flagged_messages,
    sum(mode = 'automated') automated_messages, sum(mode = 'ai_enhanced') enhanced_messages,
    count(tip_cents) tipped_messages, coalesce(sum(tip_cents), 0) tip_cents, max(composed_at) last_composed_at
    from messages group by user_id`,
  message_sums: `select user_id, composed_at / 900000 quarter, mode, moment, tone, platform, count(*) messages,
    count(tip_cents) tipped, coalesce(sum(tip_cents), 0) tip_cents,
    coalesce(sum(tip_cents * tip_cents), 0) tip_squares from messages group by 1, 2, 3, 4, 5, 6`,
  logged_sums: `select created_at / 86400000 day, mode, moment, tone, platform, flags,
    coalesce(tip_currency, '') currency, count(*) messages, coalesce(sum(tip_cents), 0) tip_cents
    from messages group by 1, 2, 3, 4, 5, 6, 7`,
  logged_days: 'select distinct user_id, created_at / 86400000 day from messages',
  tip_totals: `select substr(user_id, 1, 1) slice, sum(tip_cents) cents, count(*) tips
    from messages where tip_cents is not null group by 1`,
}

/** A sum that has fallen to nothing leaves a row of zeros. */
const nonZero: Record<string, string> = {
  logged_sums: 'messages <> 0',
  tip_totals: 'tips <> 0 or cents <> 0',
}

const sorted = async (statement: string) =>
  (await env.DB.prepare(statement).all()).results.map((row) => JSON.stringify(row)).toSorted()

async function expectSumsToBeScans(): Promise<void> {
  for (const [table, scan] of Object.entries(scans)) {
    const columns = /^select (?:distinct )?([\s\S]*?)\s+from messages/.exec(scan)![1]!
    const names = columns.split(/,(?![^(]*\))/).map((column) => column.trim().split(/\s+/).at(-1))
    const kept = `select ${names.join(', ')} from ${table} where ${nonZero[table] ?? 'true'}`
    expect([table, await sorted(kept)]).toEqual([table, await sorted(scan)])
  }
  const { results } = await env.DB.prepare('select user_id, moments from message_totals').all<{
    user_id: string
    moments: string
  }>()
  for (const { user_id, moments: list } of results)
    expect(list.trim().split(' ').toSorted()).toEqual(
      (await sorted(`select distinct moment from messages where user_id = '${user_id}'`)).map(
        (row) => (JSON.parse(row) as { moment: string }).moment,
      ),
    )
}

test.for([1, 2, 3])(
  '§3.8 §7.18 whatever drivers log, tip, delete and erase, each sum is that of the messages (seed %i)',
  async (seed) => {
    const random = seeded(seed)
    const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
    // Every step is in the past, so that no session's token expires.
    let now = Date.now() - 3 * DAY_MS
    const logged = new Map<Person, string[]>()
    for (const name of ['ann', 'bob']) logged.set(await person(name), [])
    logged.set(await subscriber('cat'), [])

    const log = async (driver: Person, ids: string[]) => {
      const message = newMessage({
        mode: driver.email.startsWith('cat')
          ? oneOf(['manual', 'automated', 'ai_enhanced'] as const)
          : 'manual',
        input: { ...input, moment: oneOf(moments), tone: oneOf(tones), platform: oneOf(platforms) },
        composedAt: now - Math.floor(random() * 2 * DAY_MS),
        ...(random() < 0.2 ? { text: 'Please leave me a big tip, my rent is due.' } : {}),
      })
      for (let times = random() < 0.2 ? 2 : 1; times > 0; times--) {
        const response = await driver.api.messages.$post({ json: message })
        expect(response.status).toBeLessThan(300)
        const { message: kept, replayed } = await response.json()
        if (!replayed) ids.push(kept.id)
      }
    }
    const tip = (driver: Person, id: string) =>
      driver.api.messages[':id'].tip.$put({
        param: { id },
        json: { cents: 1 + Math.floor(random() * 900) },
      })

    for (let step = 0; step < 60; step++) {
      now += MINUTE_MS * (1 + Math.floor(random() * 60))
      freezeDate(now)
      const [driver, ids] = oneOf([...logged])
      const param = { id: oneOf(ids) ?? '' }
      const act = ids.length === 0 ? 0 : random()
      if (act < 0.5) await log(driver, ids)
      else if (act < 0.75) await tip(driver, param.id)
      else if (act < 0.85) await driver.api.messages[':id'].tip.$delete({ param })
      else await driver.api.messages[':id'].$delete({ param })
      if (step % 20 === 19) await expectSumsToBeScans()
    }
    const [erased] = [...logged][0]!
    await eraseAccount(env, openDb(env.DB), erased.id)
    await expectSumsToBeScans()

    // The migration fills the sums from the messages of the version before.
    const { queries } = env.MIGRATIONS.find(({ name }) => name.includes('message_sums'))!
    for (const table of Object.keys(scans)) {
      await env.DB.prepare(`delete from ${table}`).run()
      const fill = queries.find((query) =>
        new RegExp(`^\\s*insert into .${table}.\\s+select`, 'i').test(query),
      )
      await env.DB.prepare(fill!).run()
    }
    await expectSumsToBeScans()
  },
)
