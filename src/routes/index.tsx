import { createFileRoute, redirect } from '@tanstack/react-router'
import { pathFromLanding } from '../auth/redirect.ts'
import { currentDriver } from '../auth/session.ts'
import { lastRoute } from '../auth/way-back.ts'
import { Landing } from '../landing/Landing.tsx'

export const Route = createFileRoute('/')({
  // §2.1 A driver at work goes on working.
  beforeLoad: () => {
    const path = pathFromLanding(currentDriver() !== null, lastRoute())
    if (path) throw redirect({ to: path, replace: true })
  },
  component: Landing,
})
