import { createFileRoute, redirect } from '@tanstack/react-router'
import { brand } from '#domain/brand.ts'
import { isCallbackUrl } from '../auth/callback-url.ts'
import { pathFromLanding, lastRoute } from '../auth/return-path.ts'
import { currentDriver } from '../auth/session.ts'
import { Landing } from '../site/landing/Landing.tsx'
import { pageHead, absoluteUrl } from '../site/shell/head.ts'

export const Route = createFileRoute('/')({
  beforeLoad: ({ location: { searchStr, hash } }) => {
    // A mail's redirect that we could not choose leads here with the parameters of the callback.
    const rest = `${searchStr}${hash && `#${hash}`}`
    if (isCallbackUrl({ search: searchStr, hash: hash && `#${hash}` })) {
      throw redirect({ href: `/auth/callback${rest}`, replace: true })
    }
    // §2.1 A driver who is signed in continues at their last page.
    const path = currentDriver() && pathFromLanding(true, lastRoute())
    if (path) throw redirect({ to: path, replace: true })
  },
  head: () =>
    pageHead({
      path: '/',
      // §1.6 The title and the description say what drivers report; the page says that results vary.
      title: `${brand.name} · $7,600 more per year for delivery drivers`,
      description:
        'Warm, safe messages for your customers, written from a screenshot of the order in under 15 seconds. Drivers see 30% more tips. Free to start.',
      keywords: ['delivery driver messages', 'more tips', 'food delivery', 'parcel delivery', 'driver app'],
      jsonLd: [organization(), application()],
    }),
  component: Landing,
})

const organization = () => ({
  '@type': 'Organization',
  '@id': `${absoluteUrl('/')}#organization`,
  name: brand.name,
  slogan: brand.tagline,
  url: absoluteUrl('/'),
  logo: absoluteUrl('/icons/icon-512.png'),
  email: brand.sender.email,
})

/** Without ratings: the page says what drivers report, the structured data does not. */
const application = () => ({
  '@type': 'SoftwareApplication',
  name: brand.name,
  description: brand.mission,
  url: absoluteUrl('/'),
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Any',
  softwareVersion: brand.version,
  inLanguage: brand.locale,
  isAccessibleForFree: true,
  publisher: { '@id': `${absoluteUrl('/')}#organization` },
  offers: { '@type': 'Offer', price: '0', priceCurrency: brand.currency },
})
