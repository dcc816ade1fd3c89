import { createFileRoute } from '@tanstack/react-router'
import { UserPage } from '../account/admin/users/UserPage.tsx'
import { Users } from '../account/admin/users/Users.tsx'

type Search = { id?: string; q?: string; kind?: string; by?: string; direction?: string }

/** One user shares the list's own address, since the pages that the Worker serves are known at build. */
export const Route = createFileRoute('/admin/users')({
  staticData: { shape: 'list', title: 'Users' },
  validateSearch: ({ id, q, kind, by, way: direction }: Record<string, unknown>): Search => ({
    ...(typeof id === 'string' && { id }),
    // The router parses digits alone as a number.
    ...((typeof q === 'string' || typeof q === 'number') && { q: String(q) }),
    ...(typeof kind === 'string' && { kind }),
    ...(typeof by === 'string' && { by }),
    ...(typeof direction === 'string' && { direction }),
  }),
  component: () => {
    const { id } = Route.useSearch()
    return id === undefined ? <Users /> : <UserPage key={id} id={id} />
  },
})
