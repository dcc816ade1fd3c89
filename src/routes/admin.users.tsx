import { createFileRoute } from '@tanstack/react-router'
import { UserPage } from '../account/admin/UserPage.tsx'
import { Users } from '../account/admin/Users.tsx'

/** One user shares the list's own address, since the pages that the Worker serves are known at build. */
export const Route = createFileRoute('/admin/users')({
  staticData: { shape: 'list', title: 'Users' },
  validateSearch: (search: Record<string, unknown>) => search,
  component: () => {
    const { id } = Route.useSearch()
    return typeof id === 'string' ? <UserPage key={id} id={id} /> : <Users />
  },
})
