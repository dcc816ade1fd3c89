import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { brand } from '#domain/brand.ts'
import { isCallbackUrl } from '../auth/callback-url.ts'
import { lastRoute, pathFromLanding } from '../auth/return-path.ts'
import { currentDriver } from '../auth/session.ts'
import { absoluteUrl, pageHead } from '../site/shell/head.ts'
import { lazyPage } from './kinds-of-page.tsx'
import { rootRoute } from './root.tsx'

const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
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
      // §1.6 The title and the description call their figures examples, as the page does.
      title: `${brand.name} · $7,600 more per year for one driver, an example`,
      description:
        'Warm, safe messages for your customers, written from a screenshot of the order in under 15 seconds. One example: 30% more tips. Free to start.',
      keywords: ['delivery driver messages', 'more tips', 'food delivery', 'parcel delivery', 'driver app'],
      jsonLd: [organization(), application()],
    }),
  component: lazyRouteComponent(() => import('../site/landing/Landing.tsx'), 'Landing'),
})

const referralsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/referrals',
  validateSearch: (search: { tab?: unknown }) => search,
  head: () =>
    pageHead({
      path: '/referrals',
      title: 'Referrals',
      description:
        'Know a driver who waits at the same counters? Share your own link, see who joined, and get 30 days of Premium for every three friends who use it.',
      keywords: ['referral link', 'invite a driver'],
    }),
  component: lazyPage(async () => {
    const [{ Referrals }, { parseReferralTab }] = await Promise.all([
      import('../referrals/Referrals.tsx'),
      import('../referrals/referral-tab.ts'),
    ])
    return () => <Referrals requestedTab={parseReferralTab(referralsRoute.useSearch().tab)} />
  }),
})

/** §2.1, §2.19 The pages on which new drivers arrive: the front page, and the page of a friend's link. */
export const landingRoutes = [landingRoute, referralsRoute] as const

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
