import { useQuery, useQueryClient } from '@tanstack/react-query'
import { openAuth } from '../auth-client.ts'

/** The service's present data of the account: identities, factors, a pending change of address. */
export function useAccountUser(userId: string) {
  const queries = useQueryClient()
  const queryKey = ['auth-user', userId]
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const { data, error } = await (await openAuth()).getUser()
      if (error) throw error
      return data.user
    },
  })
  return { user: query.data, failed: query.isError, reload: () => queries.invalidateQueries({ queryKey }) }
}
