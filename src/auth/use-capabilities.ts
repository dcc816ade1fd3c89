import type { Capability } from '#domain/billing/plan.ts'
import { useRights } from './use-rights.ts'

const noCapabilities: readonly Capability[] = []

/** The driver's capabilities: the stored ones until the server answers. */
export function useCapabilities(userId: string): { capabilities: readonly Capability[]; isKnown: boolean } {
  const { rights, failed } = useRights(userId)
  return { capabilities: rights?.capabilities ?? noCapabilities, isKnown: rights !== null || failed }
}
