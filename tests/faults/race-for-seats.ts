// Five hundred people sign up as testers of one city at the same moment, over HTTP and through the whole of the
// product's own build: its fifty seats become fifty testers, everybody else waits in order, and nobody is lost. Then
// seats are freed, and go to who waits, in that order.
//
// PEOPLE (500) can be set by an environment variable.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CITY_CAPACITY, CITY_FULL } from '../../domain/testing/testing.ts'
import { openServer, type Server } from '../../scripts/server.ts'
import type { Auditor } from './auditor.ts'

const people = Number(process.env.PEOPLE ?? 500)
const FREED = 3

type Row = Record<string, unknown>

export async function raceForSeats(audit: Auditor): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'kindrop-rush-'))
  const vars = { MAILER_AUTOCONFIRM: 'true', RATE_LIMIT_OTP: '0', STRIPE_SECRET_KEY: '' }
  const server = await openServer({ port: 0, data, cron: false, vars })
  const before = audit.violations
  const began = Date.now()
  try {
    await query(
      server,
      `insert into cities (id, name, country_code, capacity, opened_at, created_at)
        values ('AU:wollongong', 'Wollongong', 'AU', ?, 1, 1)`,
      CITY_CAPACITY,
    )
    const everybody = Array.from({ length: people }, (_, n) => `rush${n}@example.com`)
    const answers = await Promise.all(everybody.map((email) => signUp(server.url, email)))
    const seated = everybody.filter((_, n) => answers[n]?.status === 200)
    const refused = everybody.filter((_, n) => answers[n]?.message === CITY_FULL)
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    const wanted = Math.min(people, CITY_CAPACITY)
    audit.expect(seated.length === wanted, `${seated.length} were let in`)
    audit.expect(
      seated.length + refused.length === people,
      `${people - seated.length - refused.length} got no answer`,
    )
    await inspect(server, audit, { seated, refused })
    await freeSome(server, audit)
    console.log(
      `  ${people} at once in ${seconds} s: ${seated.length} testers, ${refused.length} wait, ${audit.violations - before} violations`,
    )
  } finally {
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

/** Checks that everybody is where their answer said, once, and that the waitlist has no gap. */
async function inspect(server: Server, audit: Auditor, responses: { seated: string[]; refused: string[] }) {
  const testers = await query(server, 'select email from tester_profiles where is_active = 1')
  const waiting = await query(server, 'select email, place, user_id from tester_waitlist order by place')
  const [seats] = await query(
    server,
    'select count(*) as taken from tester_seats where until > ?',
    Date.now(),
  )
  const [accounts] = await query(server, 'select count(*) as made from users')
  audit.expect(same(testers, responses.seated), `${testers.length} testers are not those who were let in`)
  audit.expect(same(waiting, responses.refused), `${waiting.length} wait who are not those who were refused`)
  audit.expect(seats?.taken === responses.seated.length, `${String(seats?.taken)} seats are taken`)
  // A person whose seat was taken between the form and the account waits with an account.
  const late = waiting.filter(({ user_id: id }) => id !== null).length
  audit.expect(
    accounts?.made === responses.seated.length + late,
    `${String(accounts?.made)} accounts were made`,
  )
  audit.expect(
    waiting.every(({ place }, n) => place === n + 1),
    'the places have gaps',
  )
}

async function freeSome(server: Server, audit: Auditor) {
  const some = 'select id from tester_seats order by id limit ?'
  await query(server, `update tester_seats set until = ? where id in (${some})`, Date.now() - 1, FREED)
  await server.tick()
  const offered = await query(
    server,
    'select place from tester_waitlist where offered_until is not null order by place',
  )
  const first = offered.map(({ place }) => place).join()
  audit.expect(first === '1,2,3', `freed seats went to the places ${first}`)
}

async function signUp(server: URL, email: string): Promise<{ status: number; message?: string }> {
  const response = await fetch(new URL('/api/testing/signup', server), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fullName: 'Dana Driver',
      email,
      password: 'kind-word-1',
      phoneNumber: '0412 345 678',
      countryCode: 'AU',
      city: 'Wollongong',
    }),
  })
  const body = (await response.json()) as { error?: { message: string } }
  return { status: response.status, message: body.error?.message }
}

const same = (rows: Row[], emails: string[]) =>
  rows
    .map(({ email }) => email)
    .toSorted()
    .join() === emails.toSorted().join()

async function query({ miniflare }: Server, sql: string, ...values: unknown[]): Promise<Row[]> {
  const db = await miniflare.getD1Database('DB', 'kindrop')
  return (
    await db
      .prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results
}
