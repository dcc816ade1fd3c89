import type { ReactNode } from 'react'
import type { Feature } from '#domain/gate.ts'
import type { Driver } from '../auth/driver.ts'
import { Gated } from './Gated.tsx'

const names: Record<Feature, string> = {
  message_data: 'Message Data',
  achievements: 'Achievements',
  floating_widget: 'Floating Widget',
}

type Props = { feature: Feature; children: (driver: Driver) => ReactNode }

/** §2.15 For drivers whose plan has the feature; others see what Premium is. */
export const FeatureGate = ({ feature, children }: Props) => (
  <Gated gate={{ feature }} feature={names[feature]}>
    {children}
  </Gated>
)
