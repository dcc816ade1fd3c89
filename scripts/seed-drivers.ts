// Drivers of npm start beside the demo accounts, who joined over nine weeks, so that the administrator's pages have
// data. Nobody signs in as one of them.
import { eq } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '../domain/time.ts'
import { users } from '../worker/db/auth-schema.ts'
import { openDb } from '../worker/db/db.ts'
import { seedHistory } from './seed-history.ts'
import { openPastAccount } from './seed.ts'
import type { Server } from './server.ts'

/** Name, days since they joined, the share of days on which they write. */
const drivers: [name: string, joined: number, share: number][] = [
  ['Amara Okafor', 61, 0.3],
  ['Ben Whitlock', 58, 0],
  ['Chau Pham', 55, 0.2],
  ['Dilip Rao', 52, 0.45],
  ['Elena Costa', 49, 0.1],
  ['Farid Haddad', 44, 0.35],
  ['Grace Tui', 41, 0.25],
  ['Hamish Doyle', 37, 0],
  ['Imani Mwangi', 34, 0.5],
  ['Jonas Lindqvist', 31, 0.15],
  ['Keira Nolan', 28, 0.3],
  ['Luis Ferrer', 24, 0.4],
  ['Mei Tanaka', 22, 0.2],
  ['Nadia Popov', 19, 0.6],
  ['Oscar Bell', 17, 0],
  ['Priya Menon', 14, 0.5],
  ['Quinn Foster', 12, 0.3],
  ['Rosa Delgado', 9, 0.7],
  ['Sam Tamihana', 6, 0.5],
  ['Tess Moreau', 5, 0.4],
  ['Umar Siddiqui', 3, 0.8],
  ['Vera Kowalski', 1, 1],
]

/** Creates the missing drivers with what they wrote since they joined, and says of all that they were seen lately. */
export async function seedDrivers(server: Server): Promise<void> {
  const env = (await server.miniflare.getBindings()) as unknown as Env
  const db = openDb(env.DB)
  const now = Date.now()
  for (const [seed, [name, joined, share]] of drivers.entries()) {
    const email = `${name.toLowerCase().replace(' ', '.')}@kindrop.example`
    const joinedAt = now - joined * DAY_MS + (seed % 9) * HOUR_MS
    const id = await openPastAccount(env, db, { name, email, joinedAt })
    const seenAt = share > 0 ? now - ((seed * 7) % 75) * HOUR_MS : joinedAt
    await db.update(users).set({ lastSignInAt: seenAt }).where(eq(users.id, id))
    if (share > 0) await seedHistory(server, email, { days: joined, share, seed: seed + 1 })
  }
}
