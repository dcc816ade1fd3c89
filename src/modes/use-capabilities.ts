import { queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { capabilities } from '#domain/plan.ts'
import type { Capability } from '#domain/plan.ts'
import { api, read } from '../api.ts'
import { openStored, useStored } from '../messages/stored.ts'

const none: readonly Capability[] = []
const parseCapabilities = (raw: unknown): readonly Capability[] | null => {
  const parsed = z.array(z.enum(capabilities)).safeParse(raw)
  return parsed.success ? parsed.data : null
}
const knownOf = (userId: string) =>
  openStored<readonly Capability[]>(`capabilities_${userId}`, parseCapabilities, none)

/** What the driver's plan allows now; remembered for when there is no network. */
export const capabilitiesOf = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'capabilities'],
    queryFn: async () => {
      const account = await read(api.account.$get())
      // Another driver may have signed in while the answer was on its way.
      if (account.id === userId) knownOf(userId).set(account.capabilities)
      return account.capabilities
    },
    networkMode: 'always',
  })

/**
 * The driver's capabilities: as last heard until the server answers. The server asks its own table again whenever
 * a message is logged, so a stale answer opens nothing.
 */
export function useCapabilities(userId: string): { capabilities: readonly Capability[]; isKnown: boolean } {
  const { data, isError } = useQuery(capabilitiesOf(userId))
  const known = useStored(knownOf(userId))
  return { capabilities: data ?? known, isKnown: data !== undefined || known !== none || isError }
}
