import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useDriver } from '../../auth/session.ts'
import { buttonClass } from '../../ui/Button.tsx'

/** §2.16 For drivers who are signed in: a link from the statement to their own record, which has its own gate. */
export function RecordLink() {
  const { state } = useDriver()
  if (state !== 'signed_in') return null
  return (
    <p className="mt-4">
      <Link to="/profile/record" className={buttonClass()}>
        <FileText />
        Make your own record
      </Link>
    </p>
  )
}
