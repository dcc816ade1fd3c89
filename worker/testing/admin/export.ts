import { csvLine } from '#domain/csv.ts'
import type { TestersQuery } from '#domain/testing/admin.ts'
import { writeAudit } from '../../auth/audit.ts'
import { csvFile } from '../../download.ts'
import { encodeCursor } from '../../cursor.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../admin/actor.ts'
import { pageOfTesters, toAdminTester } from './testers.ts'

const PAGE = 500

type TesterFilter = Pick<TestersQuery, 'state' | 'city' | 'q'>

/**
 * The testers of a filter, as a CSV file that is streamed while it is read. Times are UTC. The audit log records the
 * export first.
 */
export async function exportTesters(db: Db, { driver, ip }: Actor, filter: TesterFilter): Promise<Response> {
  await writeAudit(db, { action: 'testers_exported', actorId: driver.id, ip })
  return csvFile('testers', writeCsv(db, filter))
}

async function* writeCsv(db: Db, filter: TesterFilter): AsyncGenerator<string, void> {
  yield csvLine([
    'name',
    'email',
    'phone',
    'country',
    'city',
    'state',
    'ends',
    'days_left',
    'testimonial',
    'joined',
  ])
  const now = Date.now()
  let cursor: string | undefined
  for (;;) {
    const rows = await pageOfTesters(db, filter, { cursor, limit: PAGE })
    const last = rows.at(-1)
    if (!last) return
    yield rows
      .map((row) => {
        const { fullName, email, phoneNumber, countryCode, city } = row
        const { state, daysLeft, expiresAt, testimonialGiven, createdAt } = toAdminTester(row, now)
        const who = [fullName, email, phoneNumber, countryCode, city, state]
        return csvLine([...who, iso(expiresAt), daysLeft, testimonialGiven ? 'yes' : 'no', iso(createdAt)])
      })
      .join('')
    if (rows.length < PAGE) return
    cursor = encodeCursor([last.createdAt, last.id])
  }
}

const iso = (at: number) => new Date(at).toISOString()
