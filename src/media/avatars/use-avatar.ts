import { queryOptions, useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../auth/account-query.ts'
import { fetchFile } from '../../auth/fetch-file.ts'

/** The bytes of a driver's avatar. Another image has another name. */
const avatarQuery = (userId: string, name: string) =>
  queryOptions({
    queryKey: ['avatar', userId, name],
    queryFn: ({ signal }) => fetchFile('/api/account/avatar', signal),
    staleTime: Infinity,
  })

/** The driver's avatar; null when there is none, or until it has loaded. */
export function useAvatar(userId: string): Blob | null {
  const { data: account } = useQuery(accountQuery(userId))
  const name = account?.avatar ?? ''
  const { data } = useQuery({ ...avatarQuery(userId, name), enabled: name !== '' })
  return name === '' ? null : (data ?? null)
}
