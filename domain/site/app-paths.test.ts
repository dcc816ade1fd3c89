import { expect, test } from 'vitest'
import { navigationStrategyFor } from './app-paths.ts'

test.each([
  '/upload',
  '/auth/login',
  '/auth/callback',
  '/profile/security',
  '/mode-selection',
  '/testing/dashboard',
])('%s opens without the network', (path) => expect(navigationStrategyFor(path)).toBe('shell'))

test.each([
  '/',
  '/faq',
  '/blog/rain',
  '/tips/perth',
  '/testing',
  '/testing/signup',
  '/uploads',
  '/authority',
  '/no-such-page',
])('%s comes from the network, so that visitors see the newest page', (path) =>
  expect(navigationStrategyFor(path)).toBe('page'),
)

test.each([
  '/api/messages',
  '/auth/v1/callback',
  '/media/videos/demo',
  '/sitemap.xml',
  '/version.json',
  '/samples/order.jpg',
  '/ocr/7/worker.min.js',
])('%s is not a page', (path) => expect(navigationStrategyFor(path)).toBe('pass'))
