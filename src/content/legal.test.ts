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
  const keys = [
    'redirectAfterLogin',
    'lastImportantRoute',
    'messageStats',
    'referralCode',
    'lastLogin_',
    'analytics_visitor_id',
    'admin_email',
    'analytics_session_id',
    'session_start_time',
    'session_last_seen',
  ]
  for (const key of keys) expect(bodyOf('legal/privacy')).toContain(`\`${key}\``)
})

test('§1.5 every page that says how long pictures are kept says what is so', () => {
  const said = pages.flatMap(
    ({ body }) => body.match(/(?:pictures|screenshot)[^.]{0,90}?(?:\. Kept for)? (\d+) days/gi) ?? [],
  )
  expect(said.length).toBeGreaterThanOrEqual(3)
  for (const words of said) expect(words).toMatch(new RegExp(`\\b${SCREENSHOT_DAYS} days$`))
})
