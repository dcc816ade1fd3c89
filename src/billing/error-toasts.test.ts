import { expect, test } from 'vitest'
import { ApiError } from '../api.ts'
import { checkoutErrorToast, portalErrorToast } from './error-toasts.ts'

test('§7.23 whatever keeps a checkout from opening, the toast says that nothing was charged', () => {
  const errors = (['offline', 'conflict', 'unavailable', 'unauthenticated', 'internal'] as const).map(
    (code) => new ApiError(code, ''),
  )
  const toasts = [...errors, new ApiError('rate_limited', '', 90), new Error('odd')].map(checkoutErrorToast)
  for (const { text } of toasts) expect(text).toContain('Nothing was charged.')
  expect(new Set(toasts.map(({ title }) => title)).size).toBe(6)
  expect(toasts.at(-2)?.text).toContain('in 2 min.')
})

test('§8.7 a portal that does not open shows this text', () => {
  expect(portalErrorToast).toMatchObject({
    title: 'Error',
    text: 'Unable to open payment portal. Please try again.',
  })
})
