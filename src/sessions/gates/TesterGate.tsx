import type { ReactNode } from 'react'
import type { Driver } from '../../auth/driver.ts'
import { Gated } from './Gated.tsx'

type Props = {
  /** §2.25 The screen for former testers admits them, and nobody else. */
  expired?: boolean
  children: (driver: Driver) => ReactNode
}

/** §4.12 For active testers; others are redirected to sign in, to sign up, or to the screen for former testers. */
export const TesterGate = ({ expired = false, children }: Props) => (
  <Gated gate={expired ? 'expired_tester' : 'tester'} feature="Testing">
    {children}
  </Gated>
)
