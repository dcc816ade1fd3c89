import { useEffect } from 'react'
import { nextOffer, type OfferPath } from '#domain/billing/next-offer.ts'
import { formatPrice } from '#domain/billing/price.ts'
import { dayAt } from '#domain/local-day.ts'
import { useRights } from '../../auth/use-rights.ts'
import { deviceClock } from '../../device/clock.ts'
import { copiedMessagesStore } from '../../messages/copied-messages.ts'
import { usePersistedStore } from '../../storage/persisted-store.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { usePrices } from '../plans/use-prices.ts'
import { recordOffer, seenOffersStore, today } from './seen-offers.ts'

/** §2.18 Suggests an offer on Create Message, after messages that helped; a driver with Premium sees none. */
export default function OfferSuggestion({ userId }: { userId: string }) {
  const { rights } = useRights(userId)
  const copied = usePersistedStore(copiedMessagesStore(userId))
  const seen = usePersistedStore(seenOffersStore(userId))
  const [last] = copied
  const path = nextOffer({
    copies: copied.length,
    lastCopy: last ? dayAt(last.at, deviceClock().offset) : null,
    seen,
    today: today(),
  })
  return rights?.plan === 'free' && path ? <Suggestion userId={userId} path={path} /> : null
}

function Suggestion({ userId, path }: { userId: string; path: OfferPath }) {
  const prices = usePrices()
  useEffect(() => recordOffer(userId, path, { isAnswered: false }), [userId, path])
  const { title, text } = {
    '/upsell': {
      title: 'Fewer taps from here?',
      text: `With Premium the screenshot alone makes the message. ${formatPrice(prices.premium_monthly)}, cancel anytime.`,
    },
    '/downsell-monthly': {
      title: 'Premium for less a month',
      text: `${formatPrice(prices.premium_monthly_downsell)} instead of ${formatPrice(prices.premium_monthly)}, because you said no to the full price.`,
    },
    '/downsell-lifetime': {
      title: 'Premium, paid once',
      text: `${formatPrice(prices.premium_lifetime_downsell)} instead of ${formatPrice(prices.premium_lifetime)}, because a monthly bill wasn’t for you.`,
    },
  }[path]
  return (
    <Notice
      title={title}
      actions={
        <>
          <ButtonLink to={path} size="small">
            See the offer
          </ButtonLink>
          <Button
            variant="quiet"
            size="small"
            onClick={() => recordOffer(userId, path, { isAnswered: true })}
          >
            No thanks
          </Button>
        </>
      }
    >
      {text}
    </Notice>
  )
}
