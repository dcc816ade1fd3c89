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
          ? 'If a newer mail of ours offers you the seat, use its link. If not, it has gone to somebody else: join again, and you are on the list once more.'
          : 'Check your connection and reload the page. Your seat is kept for as long as the mail says.'}
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
        ? `You are signed in as ${email}. Sign out, and open the link of the mail again.`
        : `Until ${formatDeadline(offer.until)}. Check what you entered, and it is yours.`}
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
