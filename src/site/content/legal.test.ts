import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SCREENSHOT_DAYS } from '#domain/limits.ts'
import { pages } from './pages.test-data.ts'

const bodyOf = (path: string) => pages.find((page) => page.path === path)?.body ?? ''

test('§1.5, §2.16 the statement encourages keeping screenshots as proof', () => {
  expect(bodyOf('legal/driver-protection')).toMatch(
    /save screenshots of their orders and of the messages .+ proof against unfair complaints or deactivation/,
  )
})

test('§3.16 the privacy policy names every entry that the browser keeps', () => {
  // As the code opens them: by a store, or under a key of their own.
  const opened = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test'))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8')
      const stores = code.matchAll(/(?:openPersistedStore|persistedStore)(?:<[^(]*>)?\(\s*['`]([\w.]+)/g)
      const keys = /(?:local|session)Storage|storageKey/.test(code)
        ? code.matchAll(/_?KEY = '([\w.]+)'/g)
        : []
      return [...stores, ...keys].map(([, key]) => key!)
    })
  const others = [
    'auth.session',
    'redirectAfterLogin',
    'lastImportantRoute',
    'referralCode',
    'lastLogin_',
    'admin_email',
    'analytics_visitor_id',
    'analytics_session_id',
    'session_start_time',
    'session_last_seen',
  ]
  expect(opened.length).toBeGreaterThan(15)
  const unnamed = [...opened, ...others].filter((key) => !bodyOf('legal/privacy').includes(`\`${key}\``))
  expect(unnamed).toEqual([])
})

test('§1.5 every page that says how long screenshots are kept is right', () => {
  const retentionClaims = pages.flatMap(
    ({ body }) => body.match(/(?:pictures|screenshot)[^.]{0,90}?(?:\. Kept for)? (\d+) days/gi) ?? [],
  )
  expect(retentionClaims.length).toBeGreaterThanOrEqual(3)
  for (const claim of retentionClaims) expect(claim).toMatch(new RegExp(`\\b${SCREENSHOT_DAYS} days$`))
})
