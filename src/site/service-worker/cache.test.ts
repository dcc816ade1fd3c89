import { expect, test } from 'vitest'
import { isCompleteFile } from './cache.ts'

const answered = (status: number, type: string) =>
  new Response('…', { status, headers: { 'content-type': type } })

test.each([
  ['a script', true, answered(200, 'text/javascript')],
  ['a page that is served for a missing script', false, answered(200, 'text/html; charset=utf-8')],
  ['a part of a film', false, answered(206, 'video/mp4')],
  ['an error', false, answered(404, 'text/javascript')],
])('§4.20 what the service worker fetches is kept as the file: %s: %s', (_, isKept, response) =>
  expect(isCompleteFile(response)).toBe(isKept),
)
