import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountOf, openApp, title } from './open-app.tsx'

const administrator = { ...accountOf(), role: 'admin' as const }

test('§2.20 the administrator’s search begins while they type, keeps the focus there and adds nothing to the browser’s history', async () => {
  const searches: (string | null)[] = []
  const searchOf = ({ url }: Request) => new URL(url).searchParams.get('q')
  const user = await openApp('/admin/users', administrator, {
    'GET /api/admin/users': (request) => {
      searches.push(searchOf(request))
      return Response.json({ rows: [], next: null })
    },
    'GET /api/admin/users/count': (request) => {
      const isOfAll = new URL(request.url).search === ''
      return Response.json({ total: isOfAll ? 3 : 0 })
    },
  })
  await title('Users')
  await screen.findByText('3 accounts')
  const before = history.length
  const field = screen.getByLabelText<HTMLInputElement>('Name, email, phone or id')
  await user.type(field, 'dana ')
  await expect.poll(() => searches.at(-1)).toBe('dana')
  await screen.findByText('No users found')
  expect([location.search, history.length]).toEqual(['?q=dana', before])
  // The field keeps the focus and what was typed.
  expect(document.activeElement).toBe(field)
  await user.type(field, 'd')
  await expect.poll(() => location.search).toBe('?q=dana+d')
  expect(field.value).toBe('dana d')
  await user.clear(field)
  await user.keyboard('{Enter}')
  await screen.findByText('3 accounts')
  expect(location.search).toBe('')
})
