import type { ReactNode } from 'react'
import type { Feature } from '#domain/sessions/gate.ts'
import type { Driver } from '../../auth/driver.ts'
import { capabilityLabels } from '../../billing/plans/capability-labels.ts'
import { Gated } from './Gated.tsx'

type Props = { feature: Feature; children: (driver: Driver) => ReactNode }

/** §2.15 For drivers whose plan has the feature; others see the Premium card. */
export const FeatureGate = ({ feature, children }: Props) => (
  <Gated gate={{ feature }} feature={capabilityLabels[feature].name}>
    {children}
  </Gated>
)
