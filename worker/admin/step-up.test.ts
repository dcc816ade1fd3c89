import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { RECENT_SIGN_IN_MS } from '#domain/admin.ts'
import { sessions } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { app } from '../index.ts'
import { admin, type Person, sessionIdOf } from '../test/world.ts'

/**
 * §6.5 Every act of the administrator, and whether it wants to be shown once more who asks. It does where somebody
 * loses something by it, where it has reached people who cannot be made to forget it, or where it gives what costs
 * money; what the same screen takes back with one tap does not. A new act stands here, or the first test fails.
 */
const acts: Record<string, 'proof' | 'free'> = {
  'POST /api/admin/step-up': 'free',
  'PUT /api/admin/users/:id/suspended': 'proof',
  'DELETE /api/admin/users/:id/suspended': 'proof',
  'DELETE /api/admin/users/:id/sessions': 'proof',
  'POST /api/admin/users/:id/premium': 'proof',
  'DELETE /api/admin/users/:id/premium/:grant': 'proof',
  'PUT /api/admin/referrals/friends/:id/refused': 'proof',
  'PUT /api/admin/referrals/friends/:id/allowed': 'proof',
  // Both may leave a city with fewer places than it had.
  'POST /api/admin/testing/cities': 'proof',
  'PUT /api/admin/testing/cities/:id/capacity': 'proof',
  'POST /api/admin/testing/testers/:id/end': 'proof',
  'POST /api/admin/testing/testers/:id/extend': 'free',
  'POST /api/admin/testing/waitlist/:id/invite': 'free',
  'DELETE /api/admin/testing/waitlist/:id': 'proof',
  'PUT /api/admin/testing/testimonials/:id/approved': 'free',
  'PUT /api/admin/testing/testimonials/:id/declined': 'proof',
  'POST /api/admin/announcements': 'proof',
  'POST /api/admin/announcements/:id/cancel': 'free',
  'PUT /api/admin/feedback/:id/seen': 'free',
  'PUT /api/admin/feedback/:id/answer': 'free',
  'POST /api/admin/outbox/:id/retry': 'free',
  'DELETE /api/admin/outbox/:id': 'proof',
  'PUT /api/admin/videos/files/:part/:hash': 'free',
  'POST /api/admin/videos': 'free',
  'PUT /api/admin/videos/:id/shown': 'free',
  'DELETE /api/admin/videos/:id': 'proof',
}

test('§6.5 of every act of the desk it is said whether it wants a recent sign-in', () => {
  const doors = app.routes
    .filter(({ method, path }) => !['ALL', 'GET'].includes(method) && path.startsWith('/api/admin/'))
    .map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(acts).toSorted()).toEqual([...new Set(doors)].toSorted())
})

test('§6.5 an hour after signing in, the acts that cannot easily be undone ask once more who it is, and no other', async () => {
  const boss = await admin()
  const asked = async () => {
    const answers = Object.keys(acts).map(async (act) => [act, await knock(boss, act)] as const)
    return (await Promise.all(answers)).flatMap(([act, code]) =>
      code === 'recent_sign_in_required' ? [act] : [],
    )
  }
  expect(await asked()).toEqual([])
  await anHourLater(boss)
  expect(await asked()).toEqual(Object.keys(acts).filter((act) => acts[act] === 'proof'))
})

/** Asks for an act with nothing that it needs, so that nothing comes of it. @returns the code of the refusal */
async function knock({ fetch }: Person, act: string): Promise<string | undefined> {
  const [method, path] = act.split(' ') as [string, string]
  const answer = await fetch(
    path.replaceAll(/:\w+/g, () => crypto.randomUUID()),
    { method, body: '{}', headers: { 'content-type': 'application/json' } },
  )
  return ((await answer.json()) as { error?: { code: string } }).error?.code
}

async function anHourLater(who: Person): Promise<void> {
  const timestamp = Math.floor((Date.now() - RECENT_SIGN_IN_MS) / 1000) - 1
  await openDb(env.DB)
    .update(sessions)
    .set({ amr: [{ method: 'password', timestamp }] })
    .where(eq(sessions.id, sessionIdOf(who)))
}
