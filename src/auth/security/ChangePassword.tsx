import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { toast } from '../../ui/toast.ts'
import { accountQuery } from '../account-query.ts'
import { NewPasswordForm } from '../NewPasswordForm.tsx'
import { SecurityCard } from './SecurityCard.tsx'

/** §7.5 A new password for a driver who is signed in. */
export function ChangePassword({ userId, email }: { userId: string; email: string }) {
  const [open, setOpen] = useState(false)
  const queries = useQueryClient()
  const { data: account } = useQuery(accountQuery(userId))
  return (
    <SecurityCard
      title="Password"
      icon={<LockKeyhole />}
      lead="A new password signs out all your other devices."
    >
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        Change password
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Change password">
        <NewPasswordForm
          email={email}
          asksCurrent={account?.hasPassword ?? true}
          onDone={() => {
            setOpen(false)
            void queries.invalidateQueries({ queryKey: accountQuery(userId).queryKey })
            toast({
              title: 'Password saved',
              text: 'Other devices are signed out. You stay signed in here.',
            })
          }}
        />
      </Sheet>
    </SecurityCard>
  )
}
