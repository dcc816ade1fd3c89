import { useQuery } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { accountQuery } from '../../auth/account-query.ts'
import type { Driver } from '../../auth/driver.ts'
import { Avatar } from '../../media/avatars/Avatar.tsx'
import { useAvatarChange } from '../../media/avatars/use-avatar-change.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'

/** §2.14 The driver who is signed in, with an avatar or their initials. */
export function DriverCard({ driver }: { driver: Driver }) {
  const { data: account } = useQuery(accountQuery(driver.id))
  const { change, remove } = useAvatarChange(driver.id)
  const file = useRef<HTMLInputElement>(null)
  const hasPicture = Boolean(account?.avatar)
  return (
    <Card className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
      <Avatar driver={driver} className="size-16 text-xl md:size-20 md:text-2xl" />
      <div>
        <p className="heading text-xl wrap-anywhere">{driver.fullName || 'No name yet'}</p>
        <p className="text-sm wrap-anywhere text-muted md:text-base">{driver.email}</p>
      </div>
      <div className="col-span-2 -ms-4 -mb-2 flex flex-wrap">
        <Button
          variant="quiet"
          size="small"
          busy={change.isPending}
          icon={<ImagePlus />}
          onClick={() => file.current?.click()}
        >
          {hasPicture ? 'Change picture' : 'Add a picture'}
        </Button>
        {hasPicture && (
          <Button
            variant="quiet"
            size="small"
            aria-label="Remove picture"
            busy={remove.isPending}
            onClick={() => remove.mutate()}
          >
            Remove
          </Button>
        )}
        <input
          ref={file}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label="Picture file"
          hidden
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.files?.[0]
            if (chosen) change.mutate(chosen)
            // Allows choosing the same file again after a failure.
            currentTarget.value = ''
          }}
        />
      </div>
    </Card>
  )
}
