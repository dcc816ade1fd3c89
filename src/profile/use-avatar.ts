import { queryOptions, useQuery } from '@tanstack/react-query'
import { read } from '../api.ts'
import { accountOf } from '../auth/account.ts'
import { fetchAsDriver } from '../auth/fetch-as-driver.ts'

/** The bytes of a driver's picture. Another picture has another name. */
const avatarOf = (userId: string, name: string) =>
  queryOptions({
    queryKey: ['avatar', userId, name],
    queryFn: async ({ signal }) => fetchPicture('/api/account/avatar', signal),
    staleTime: Infinity,
  })

/** The driver's picture; null as long as there is none, or none has come yet. */
export function useAvatar(userId: string): Blob | null {
  const { data: account } = useQuery(accountOf(userId))
  const name = account?.avatar ?? ''
  const { data } = useQuery({ ...avatarOf(userId, name), enabled: name !== '' })
  return name === '' ? null : (data ?? null)
}

/** A picture of the driver's own. Throws as every call does. */
export async function fetchPicture(path: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetchAsDriver(path, { ...(signal && { signal }) })
  if (response.ok) return response.blob()
  // Text and code of a refusal have the shape that every call has.
  return read(Promise.resolve(response) as unknown as Parameters<typeof read>[0]) as Promise<never>
}
