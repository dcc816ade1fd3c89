import { useQuery, useQueryClient } from '@tanstack/react-query'
import { openAuth } from '../auth-client.ts'

/** The account as the service has it now: ways in, second steps, a change of address that waits. */
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
