import type { ReactNode } from 'react'
import type { Driver } from '../../auth/driver.ts'
import { Gated } from './Gated.tsx'

type Props = { feature: string; children: (driver: Driver) => ReactNode }

/**
 * §4.11 For premium drivers; others are redirected to /billing and see the Premium card. `feature` is the page's
 * name.
 */
export const PremiumGate = ({ feature, children }: Props) => (
  <Gated gate="premium" feature={feature}>
    {children}
  </Gated>
)
