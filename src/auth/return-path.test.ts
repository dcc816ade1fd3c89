import { expect, test } from 'vitest'
import { pathAfterSignIn, pathFromLanding, pathToStore, storedPath } from './return-path.ts'

const redirect = { stored: null, isAdmin: false, isActiveTester: false }

test('§4.6 a driver with a stored path goes there after signing in', () => {
  const boss = { ...redirect, isAdmin: true }
  expect(pathAfterSignIn({ ...boss, stored: '/reasons' })).toBe('/reasons')
  expect(pathAfterSignIn({ ...redirect, stored: '"/upload?shared=1"' })).toBe('/upload?shared=1')
  expect(pathAfterSignIn({ ...redirect, stored: "'/profile'" })).toBe('/profile')
})

test('§4.6 without a path the administrator goes to the dashboard, a tester to theirs, others to Create Message', () => {
  expect(pathAfterSignIn(redirect)).toBe('/upload')
  expect(pathAfterSignIn({ ...redirect, isAdmin: true })).toBe('/admin')
  expect(pathAfterSignIn({ ...redirect, isActiveTester: true })).toBe('/testing/dashboard')
})

test('§2.23 §4.6 the testers’ own sign-in leads a driver without another path to the tester gate', () => {
  const here = { ...redirect, home: '/testing/dashboard' }
  expect(pathAfterSignIn(here)).toBe('/testing/dashboard')
  expect(pathAfterSignIn({ ...here, stored: '/reasons' })).toBe('/reasons')
  expect(pathAfterSignIn({ ...here, isAdmin: true })).toBe('/admin')
})

test('§5.6 the landing page is never a return path', () => {
  for (const stored of ['/', '"/"', "'/'", '', null]) expect(storedPath(stored)).toBeNull()
})

test('§4.6 a stored path never leads off the site or back to the sign-in screens', () => {
  for (const stored of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '"//evil.example"',
    '/auth/login',
    '/auth',
    'upload',
  ]) {
    expect(storedPath(stored)).toBeNull()
  }
  expect(storedPath('/authors')).toBe('/authors')
})

test('§4.10 a gate stores the first path that it refused, and never the landing page', () => {
  expect(pathToStore(null, '/mode-selection')).toBe('/mode-selection')
  expect(pathToStore('/upload', '/mode-selection')).toBeNull()
  expect(pathToStore(null, '/')).toBeNull()
})

test('§2.1 the landing page redirects only a signed-in driver whose last page was Create Message', () => {
  expect(pathFromLanding(true, '/upload')).toBe('/upload')
  expect(pathFromLanding(true, '"/upload"')).toBe('/upload')
  expect(pathFromLanding(false, '/upload')).toBeNull()
  expect(pathFromLanding(true, '/mode-selection')).toBeNull()
  expect(pathFromLanding(true, null)).toBeNull()
})
