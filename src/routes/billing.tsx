import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { useRights } from '../auth/use-rights.ts'
import type { OfferProps } from '../billing/funnel/Offer.tsx'
import { pageHead } from '../site/shell/head.ts'
import type { PageMeta } from '../site/shell/head.ts'
import { forDriver, lazyPage, visitorPage } from './kinds-of-page.tsx'
import { rootRoute } from './root.tsx'

const getParentRoute = () => rootRoute

type BillingSearch = { [key in 'feature' | 'plan' | 'checkout' | 'session_id' | 'portal']?: unknown }

const billingRoute = createRoute({
  getParentRoute,
  path: '/billing',
  staticData: { title: 'Billing' },
  // Parsed by the page itself, so that every other page does without the prices.
  validateSearch: (search: BillingSearch) => search,
  ...forDriver(async () => {
    const [{ Billing }, { parseBillingSearch }, { PremiumCard }] = await Promise.all([
      import('../billing/Billing.tsx'),
      import('../billing/billing-url.ts'),
      import('../sessions/PremiumCard.tsx'),
    ])
    return ({ driver: { id } }) => {
      const { feature, plan = null, returnFrom = null } = parseBillingSearch(billingRoute.useSearch())
      const { rights } = useRights(id)
      // §4.11 The card of a feature gives way to the plan as soon as the driver has Premium, wherever it came from.
      return feature && rights?.plan !== 'premium' ? (
        <PremiumCard feature={feature} userId={id} />
      ) : (
        <Billing userId={id} chosen={plan} returnFrom={returnFrom} />
      )
    }
  }),
})

/** §2.18 An offer, which search engines do not list. */
const offer = <const Path extends OfferProps['path']>(
  page: PageMeta & { path: Path },
  props: Omit<OfferProps, 'path'>,
) =>
  createRoute({
    getParentRoute,
    path: page.path,
    head: () => pageHead({ ...page, isUnlisted: true }),
    validateSearch: (search: { checkout?: unknown }) => search,
    component: lazyPage(async () => {
      const { Offer } = await import('../billing/funnel/Offer.tsx')
      return () => <Offer path={page.path} {...props} />
    }),
  })

/** §2.13, §2.17, §2.18 Paying, and the pages that offer Premium. */
export const billingRoutes = [
  billingRoute,
  visitorPage(
    {
      path: '/service',
      title: 'Plans and prices',
      description:
        'Manual mode is free forever. See what Premium adds for delivery drivers, what it costs by the month or once, and how to cancel anytime.',
      keywords: ['price', 'premium', 'free plan', 'delivery driver app'],
    },
    lazyRouteComponent(() => import('../billing/PricingPage.tsx'), 'PricingPage'),
  ),
  visitorPage(
    {
      path: '/attraction',
      title: 'Start Free',
      description:
        'Make a free account and have a considerate delivery message ready to copy in under 30 seconds. Manual mode is free forever, no card needed.',
      keywords: ['delivery driver messages', 'free account', 'tips'],
    },
    lazyRouteComponent(() => import('../billing/funnel/StartFree.tsx'), 'StartFree'),
  ),
  offer(
    {
      path: '/upsell',
      title: 'Premium, month by month',
      description:
        'Less tapping at the kerb: add the screenshot and the finished message is there. Premium by the month, and you can cancel anytime.',
    },
    {
      title: 'Less tapping at the kerb',
      lead: 'With Premium the screenshot is enough: the finished message is there, checked and ready to copy.',
      acceptLabel: 'Choose monthly',
    },
  ),
  offer(
    {
      path: '/downsell-monthly',
      title: 'Premium for less a month',
      description:
        'The same Premium at a lower monthly price: automated messages and every further tool. No fixed term, and you can cancel anytime.',
    },
    {
      title: 'The same Premium, for less',
      lead: 'The full price wasn’t for you, so here’s a lower one. It’s the same Premium, with nothing left out.',
      acceptLabel: 'Choose the lower price',
    },
  ),
  offer(
    {
      path: '/downsell-lifetime',
      title: 'Premium, paid once',
      description:
        'No monthly bill: pay for Premium once, at a reduced price, and keep it without an end date. Manual mode stays free either way.',
    },
    {
      title: 'Pay once, and that’s it',
      lead: 'Not a fan of monthly bills? Pay for Premium once, for less than the full price because you’ve tried Free first. It has no end date.',
      acceptLabel: 'Choose lifetime',
    },
  ),
  visitorPage(
    {
      path: '/welcome-free',
      title: 'Welcome to Free',
      description:
        'Manual mode is yours forever, without a credit card. See what the free plan has, and write the first message in three steps.',
      isUnlisted: true,
    },
    lazyRouteComponent(() => import('../billing/funnel/WelcomeFree.tsx'), 'WelcomeFree'),
  ),
] as const
