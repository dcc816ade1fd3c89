import { createFileRoute, redirect } from '@tanstack/react-router'
import { isCallback } from '../auth/callback-address.ts'
import { pathFromLanding } from '../auth/redirect.ts'
import { currentDriver } from '../auth/session.ts'
import { lastRoute } from '../auth/way-back.ts'
import { Landing } from '../landing/Landing.tsx'

export const Route = createFileRoute('/')({
  beforeLoad: ({ location: { searchStr, hash } }) => {
    // A mail whose way back was not ours to take leads here with what belongs to the callback.
    const rest = `${searchStr}${hash && `#${hash}`}`
    if (isCallback({ search: searchStr, hash: hash && `#${hash}` })) {
      throw redirect({ href: `/auth/callback${rest}`, replace: true })
    }
    // §2.1 A driver at work goes on working.
    const path = pathFromLanding(currentDriver() !== null, lastRoute())
    if (path) throw redirect({ to: path, replace: true })
  },
  component: Landing,
})
