import { queryOptions, useQuery } from '@tanstack/react-query'
import { fetchFile } from '../../api.ts'
import { accountQuery } from '../../auth/account-query.ts'
import type { Driver } from '../../auth/driver.ts'
import { BlobImage } from '../../ui/BlobImage.tsx'

/** The bytes of a driver's avatar. Another image has another name. */
const avatarQuery = (userId: string, name: string) =>
  queryOptions({
    queryKey: ['avatar', userId, name],
    queryFn: ({ signal }) => fetchFile('/api/account/avatar', signal),
    staleTime: Infinity,
  })

/** The driver's avatar; null when there is none, or until it has loaded. */
function useAvatar(userId: string): Blob | null {
  const { data: account } = useQuery(accountQuery(userId))
  const name = account?.avatar ?? ''
  const { data } = useQuery({ ...avatarQuery(userId, name), enabled: name !== '' })
  return name === '' ? null : (data ?? null)
}

type Props = { driver: Pick<Driver, 'id' | 'initials'>; className: string }

/**
 * §2.40 The driver's avatar over their initials, which show until it has loaded and when there is none: nothing moves
 * when it appears. `className` gives the size.
 */
export function Avatar({ driver, className }: Props) {
  const picture = useAvatar(driver.id)
  return (
    <span
      aria-hidden="true"
      className={`relative flex shrink-0 items-center justify-center overflow-hidden bubble-mine bg-go-soft font-bold text-go-ink forced-colors:border ${className}`}
    >
      {driver.initials}
      {picture && <BlobImage blob={picture} alt="" className="absolute inset-0 size-full object-cover" />}
    </span>
  )
}
