// The session, as other tabs of the browser change it.
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { accountOf, openApp, sessionOf, title } from './open-app.tsx'

const driver = accountOf()

/** Another page is opened in this tab, and back leads to this one as it was left. `meanwhile` is done in another tab. */
function comeBackAfter(meanwhile: () => void) {
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
  meanwhile()
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
}

test('§4.6 a page that comes back from the back-forward cache is nobody’s once its driver has signed out in another tab', async () => {
  await openApp('/help', driver)
  await screen.findByRole('button', { name: /^Account of / })
  comeBackAfter(() => localStorage.removeItem('auth.session'))
  await screen.findByRole('link', { name: 'Sign in' })
})

test('§4.6 a page that comes back from the back-forward cache belongs to the driver who has signed in in another tab', async () => {
  const other = { ...driver, id: '5f0c8a4e-0b1d-4c53-9a53-2f3f6b0c1d2f', fullName: 'Olu Other' }
  let isOther = false
  const details = { isOnboarded: true, vehicle: null, platforms: [], tipReminder: true, news: true }
  await openApp('/personal-info', driver, {
    'GET /api/account': () => Response.json(isOther ? other : driver),
    'GET /api/account/details': () => Response.json({ ...details, city: isOther ? 'Perth' : 'Hobart' }),
  })
  const city = async () => (await screen.findByLabelText<HTMLInputElement>('City')).value
  await expect.poll(city).toBe('Hobart')
  comeBackAfter(() => {
    isOther = true
    localStorage.setItem('auth.session', JSON.stringify(sessionOf(other)))
  })
  await expect.poll(city).toBe('Perth')
  await screen.findByRole('button', { name: 'Account of Olu Other, OO' })
  expect(JSON.parse(localStorage.getItem('auth.session')!)).toMatchObject({ user: { id: other.id } })
})

/** What happens to the session in another tab, which shares what this browser stores. */
async function inAnotherTab(act: (session: typeof import('../../src/auth/session.ts')) => void) {
  const path = '../../src/auth/session.ts?another-tab'
  const session = (await import(path)) as typeof import('../../src/auth/session.ts')
  const events: StorageEventInit[] = []
  const storage = localStorage
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.getItem(key),
    setItem: (key: string, newValue: string) => {
      storage.setItem(key, newValue)
      events.push({ key, newValue })
    },
    removeItem: (key: string) => {
      storage.removeItem(key)
      events.push({ key, newValue: null })
    },
  })
  act(session)
  vi.stubGlobal('localStorage', storage)
  for (const event of events) dispatchEvent(new StorageEvent('storage', event))
}

const unsentKey = `inbox_changes_${driver.id}`
const unsent = JSON.stringify([{ type: 'read', id: 'a', key: 'b', at: Date.now() }])

test('§8.3 §4.6 a session that another tab lost leads to the sign-in here too, and what was done to the inbox waits', async () => {
  localStorage.setItem(unsentKey, unsent)
  await openApp('/mode-selection', driver)
  await title('Message modes')
  await screen.findByRole('button', { name: 'Inbox' })
  await inAnotherTab(({ dropSession }) => dropSession('lost'))
  await title('Sign In')
  await screen.findByText('Session Expired')
  expect(localStorage.getItem(unsentKey)).toBe(unsent)
})

test('§4.6 a driver who signs out in another tab finds the front page here too, and nothing of the inbox stays', async () => {
  localStorage.setItem(unsentKey, unsent)
  await openApp('/mode-selection', driver)
  await title('Message modes')
  await screen.findByRole('button', { name: 'Inbox' })
  await inAnotherTab(({ dropSession }) => dropSession('left'))
  await expect.poll(() => location.pathname).toBe('/')
  await expect.poll(() => localStorage.getItem(unsentKey)).toBeNull()
  expect(localStorage.getItem('auth.session')).toBeNull()
})
