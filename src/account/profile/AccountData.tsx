import { useMutation } from '@tanstack/react-query'
import { Download, UserX } from 'lucide-react'
import { useState } from 'react'
import { EXPORTS_PER_DAY } from '#domain/account/account.ts'
import { brand } from '#domain/brand.ts'
import { ApiError } from '../../api.ts'
import type { Driver } from '../../auth/driver.ts'
import { fetchFile } from '../../auth/fetch-file.ts'
import { SecurityCard } from '../../auth/security/SecurityCard.tsx'
import { localDayOf } from '../../device/clock.ts'
import { download } from '../../device/download.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { DeleteAccountSheet } from './DeleteAccountSheet.tsx'
import { ForgetPhoneCard } from './ForgetPhoneCard.tsx'

/** §2.14 Exports the driver's data, and deletes the account. */
export function AccountData({ driver }: { driver: Driver }) {
  const [open, setOpen] = useState(false)
  const fetching = useMutation({
    mutationFn: () => fetchFile('/api/account/export'),
    onSuccess: (file) => {
      download(file, `${brand.name.toLowerCase()}-my-data-${localDayOf(Date.now())}.json`)
      toast({ title: 'Your data is downloaded' })
    },
    onError: (error) =>
      toast({
        title: 'We couldn’t download your data',
        text: error instanceof ApiError ? error.message : 'The connection broke off. Please try again.',
        tone: 'danger',
      }),
  })
  return (
    <>
      <SecurityCard
        title="Download my data"
        icon={<Download />}
        lead={`Everything that we hold about you, in one file (JSON). Up to ${EXPORTS_PER_DAY} times a day.`}
      >
        <Button className="justify-self-start" busy={fetching.isPending} onClick={() => fetching.mutate()}>
          Download my data
        </Button>
      </SecurityCard>
      <ForgetPhoneCard userId={driver.id} />
      <SecurityCard
        className="md:col-span-2"
        title="Delete my account"
        icon={<UserX />}
        lead="Every message, picture, tip and setting of yours, on our side and on this phone. It can’t be taken back."
      >
        <Button className="justify-self-start" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </SecurityCard>
      <DeleteAccountSheet open={open} onClose={() => setOpen(false)} driver={driver} />
    </>
  )
}
