import { FileText } from 'lucide-react'
import { useDriver } from '../../auth/session.ts'
import { ButtonLink } from '../../ui/links.tsx'

/** §2.16 For drivers who are signed in: a link from the statement to their own record, which has its own gate. */
export function RecordLink() {
  const { state } = useDriver()
  if (state !== 'signed_in') return null
  return (
    <p className="mt-4">
      <ButtonLink to="/profile/record">
        <FileText />
        Make your own record
      </ButtonLink>
    </p>
  )
}
