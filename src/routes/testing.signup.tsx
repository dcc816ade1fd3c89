import { createFileRoute } from '@tanstack/react-router'
import { JoinTesting } from '../testing/JoinTesting.tsx'

export const Route = createFileRoute('/testing/signup')({
  staticData: { shape: 'form', title: 'Join Testing Program' },
  validateSearch: (search: { offer?: unknown }) => search,
  component: Page,
})

function Page() {
  const { offer } = Route.useSearch()
  // The router parses a token that looks like a number as one.
  return <JoinTesting offer={offer === undefined ? null : String(offer)} />
}
