// The demo accounts of npm start. They exist on this machine only and are made through the product's own front door.
import type { Server } from './server.ts'

export const demoAccounts = [
  { who: 'Driver', name: 'Dana Driver', email: 'driver@kindrop.example', password: 'kind-word-1' },
  { who: 'Premium driver', name: 'Pat Premium', email: 'premium@kindrop.example', password: 'kind-word-2' },
  { who: 'Tester', name: 'Terry Tester', email: 'tester@kindrop.example', password: 'kind-word-3' },
  { who: 'Administrator', name: 'Alex Admin', email: 'admin@kindrop.example', password: 'kind-word-4' },
] as const

const DAY_MS = 86_400_000

/** Makes the accounts that are missing. Running it again changes nothing but the tester's 30 days (§9.10). */
export async function seed(server: Server): Promise<void> {
  const db = await server.miniflare.getD1Database('DB')
  const now = Date.now()
  for (const account of demoAccounts) {
    const { email, name } = account
    const known = await db.prepare('SELECT id FROM users WHERE email = ?').bind(email).first<{ id: string }>()
    if (!known) await signUp(server.url, account)
    await db
      .prepare('UPDATE users SET email_confirmed_at = coalesce(email_confirmed_at, ?) WHERE email = ?')
      .bind(now, email)
      .run()
    if (name === 'Pat Premium') {
      await db
        .prepare(
          `INSERT INTO subscriptions (user_id, status, ends_at, updated_at)
           SELECT id, 'active', NULL, ? FROM users WHERE email = ? ON CONFLICT (user_id) DO NOTHING`,
        )
        .bind(now, email)
        .run()
    }
    if (name === 'Terry Tester') {
      await db
        .prepare(
          `INSERT INTO tester_profiles (id, user_id, full_name, email, country_code, city, is_active, expires_at, created_at)
           SELECT ?, id, ?, email, 'AU', 'Wollongong', 1, ?, ? FROM users WHERE email = ?
           ON CONFLICT (user_id) DO UPDATE SET expires_at = excluded.expires_at`,
        )
        .bind(crypto.randomUUID(), name, now + 30 * DAY_MS, now, email)
        .run()
    }
    if (name === 'Alex Admin')
      await db.prepare(`UPDATE users SET role = 'admin' WHERE email = ?`).bind(email).run()
  }
}

async function signUp(url: URL, { email, password, name }: (typeof demoAccounts)[number]): Promise<void> {
  const response = await fetch(new URL('/auth/v1/signup', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, data: { full_name: name } }),
  })
  if (!response.ok) throw new Error(`Could not make ${email}: ${response.status} ${await response.text()}`)
}
