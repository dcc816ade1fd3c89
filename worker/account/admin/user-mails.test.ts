import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../db/auth-schema.ts'
import { openDb } from '../../db/db.ts'
import { app } from '../../index.ts'
import { admin, person, type Person } from '../../test/factories.ts'
import { eventually } from '../../test/platform.ts'

type Mail = { to: string; subject: string; text: string }

/** The administrator's acts on one user, and what the mail binding's fake is given. */
async function officeFor(ann: Person) {
  const boss = await admin()
  const mails: Mail[] = []
  const settings = { ...env, EMAIL: { send: async (mail: Mail) => void mails.push(mail) } as never }
  const act = (method: string, path: string, body?: object) =>
    app.fetch(
      new Request(`https://test/api/admin/users/${ann.id}/${path}`, {
        method,
        headers: { authorization: `Bearer ${boss.token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }),
      settings,
    )
  return { mails, act }
}

const suspension = { days: 7, reason: 'fraud' }

test('§7.8 a user is mailed each of the administrator’s acts on their account, once', async () => {
  const ann = await person('ann')
  const { mails, act } = await officeFor(ann)
  const gift = async () => {
    const { id } = (await (await act('POST', 'premium', { days: 3, why: 'A thank you' })).json()) as {
      id: string
    }
    return act('DELETE', `premium/${id}`)
  }
  const acts: [() => Promise<Response> | Response, string[]][] = [
    [() => act('PUT', 'suspended', suspension), ['The account was suspended']],
    [() => act('DELETE', 'suspended'), ['The account is open again']],
    [() => act('DELETE', 'suspended'), []],
    [() => act('DELETE', 'sessions'), ['You were signed out on every device']],
    [gift, ['Premium was given to you', 'Your gift of Premium has ended']],
  ]
  const expected: string[] = []
  for (const [perform, subjects] of acts) {
    await perform()
    expected.push(...subjects.map((what) => `Your Kindrop account: ${what}`))
    await eventually(() =>
      expect(mails.map(({ subject }) => subject).toSorted()).toEqual(expected.toSorted()),
    )
  }
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([ann.email]))
  expect(mails.every(({ text }) => text.includes('By Kindrop support') && !text.includes('not-me'))).toBe(
    true,
  )
})

test('§7.8 an unconfirmed address gets no mail about an administrator’s act', async () => {
  const ann = await person('ann')
  const { mails, act } = await officeFor(ann)
  const confirm = (at: number | null) =>
    openDb(env.DB).update(users).set({ emailConfirmedAt: at }).where(eq(users.id, ann.id))
  await confirm(null)
  expect((await act('PUT', 'suspended', suspension)).status).toBe(200)
  await confirm(Date.now())
  expect((await act('DELETE', 'suspended')).status).toBe(204)
  await eventually(() =>
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Kindrop account: The account is open again']),
  )
})
