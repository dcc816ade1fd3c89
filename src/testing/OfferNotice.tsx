import { dateFormat } from '#domain/formats.ts'
import type { TesterOffer } from '#domain/testing/testing.ts'
import { ApiError } from '../api.ts'
import { Notice } from '../ui/Notice.tsx'

type Props = { offer: TesterOffer | null; error: Error | null; email: string | undefined }

/** §2.22 The seat that is reserved for a visitor from a mail's link, or why it is gone. */
export function OfferNotice({ offer, error, email }: Props) {
  if (!offer) {
    const hasExpired =
      error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input')
    return (
      <Notice
        tone="amber"
        title={hasExpired ? 'This link has expired' : 'We couldn’t load your seat just now.'}
      >
        {hasExpired
          ? 'If we’ve sent you a newer email about a seat, use the link in that one. If not, the seat has gone to somebody else. Join again and you’re back on the list.'
          : 'Check your connection and reload the page. We’ll keep your seat until the time in the email.'}
      </Notice>
    )
  }
  const isOtherAccount = email !== undefined && email.toLowerCase() !== offer.email.toLowerCase()
  return (
    <Notice
      tone={isOtherAccount ? 'amber' : 'good'}
      title={
        isOtherAccount ? `The seat is kept for ${offer.email}` : `A seat in ${offer.city} is kept for you`
      }
    >
      {isOtherAccount
        ? `You’re signed in as ${email}. Sign out, then open the link in the email again.`
        : `Until ${formatDeadline(offer.until)}. Check your details and join, and it’s yours.`}
    </Notice>
  )
}

const { format: formatDeadline } = dateFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
})
