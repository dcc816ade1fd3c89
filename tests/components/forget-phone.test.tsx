import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountOf, openApp } from './open-app.tsx'

test('§2.14 an account that arrives after another tab forgot this phone leaves nothing on it', async () => {
  const account = accountOf()
  const arrives = Promise.withResolvers<void>()
  await openApp('/help', account, {
    'GET /api/account': () => arrives.promise.then(() => Response.json(account)),
  })
  await screen.findByRole('navigation', { name: 'App' })
  const { accountQuery } = await import('../../src/auth/account-query.ts')
  const asked = new QueryClient().fetchQuery(accountQuery(account.id))
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  await expect.poll(() => location.pathname).toBe('/')
  arrives.resolve()
  await asked
  expect(Object.keys(localStorage).filter((key) => key.includes(account.id))).toEqual([])
})
