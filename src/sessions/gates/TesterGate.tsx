import type { ReactNode } from 'react'
import type { Driver } from '../../auth/driver.ts'
import { Gated } from './Gated.tsx'

type Props = {
  /** §2.25 The screen for testers whose time is over admits them, and nobody else. */
  expired?: boolean
  children: (driver: Driver) => ReactNode
}

/** §4.12 For active testers; others go to sign in, to sign up, or to learn that their time is over. */
export const TesterGate = ({ expired = false, children }: Props) => (
  <Gated gate={expired ? 'expired_tester' : 'tester'} feature="Testing">
    {children}
  </Gated>
)
