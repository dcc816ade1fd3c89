import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../site/shell/head.ts'
import { driverPage, featurePage } from './lazy-page.tsx'
import { rootRoute } from './root.tsx'

const getParentRoute = () => rootRoute

/** The pages that a driver works with. */
export const driverRoutes = [
  createRoute({
    getParentRoute,
    path: '/upload',
    staticData: { title: 'Create Message' },
    ...driverPage(async () => (await import('./UploadPage.tsx')).UploadPage),
  }),
  createRoute({
    getParentRoute,
    path: '/reasons',
    staticData: { shape: 'list' },
    head: () =>
      pageHead({
        path: '/reasons',
        title: 'Reasons for a message',
        description:
          'Traffic, a long wait at the counter, a gate that would not open: choose the honest reason that makes a delivery message yours, and try it here.',
        keywords: ['delivery delay reasons', 'message to customer', 'delivery driver'],
      }),
    component: lazyRouteComponent(() => import('../messages/reasons/Reasons.tsx'), 'Reasons'),
  }),
  createRoute({
    getParentRoute,
    path: '/mode-selection',
    staticData: { shape: 'list', title: 'Message mode' },
    ...driverPage(async () => {
      const { ModeSelection } = await import('../messages/modes/ModeSelection.tsx')
      return ({ driver }) => <ModeSelection userId={driver.id} />
    }),
  }),
  createRoute({
    getParentRoute,
    path: '/floating-widget',
    staticData: { title: 'Floating Widget', shape: 'list' },
    ...featurePage(
      'floating_widget',
      async () => (await import('../messages/floating-widget/FloatingWidget.tsx')).FloatingWidget,
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/inbox',
    staticData: { shape: 'list', title: 'Inbox' },
    validateSearch: ({ tab }): { tab?: 'messages' } => (tab === 'messages' ? { tab } : {}),
    ...driverPage(async () => {
      const { InboxPage } = await import('../inbox/InboxPage.tsx')
      return ({ driver }) => <InboxPage userId={driver.id} />
    }),
  }),
  createRoute({
    getParentRoute,
    path: '/achievements',
    staticData: { title: 'Achievements', shape: 'list' },
    ...featurePage(
      'achievements',
      async () => (await import('../engagement/achievements/Achievements.tsx')).Achievements,
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/message-data',
    staticData: { title: 'Message Data', shape: 'list' },
    ...featurePage(
      'message_data',
      async () => (await import('../engagement/message-data/MessageData.tsx')).MessageData,
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/onboarding',
    staticData: { shape: 'list', title: 'Getting Started' },
    ...driverPage(async () => (await import('../site/onboarding/Onboarding.tsx')).Onboarding),
  }),
  createRoute({
    getParentRoute,
    path: '/tutorial',
    staticData: { shape: 'article', title: 'Tutorial' },
    ...driverPage(async () => (await import('../site/tutorial/Tutorial.tsx')).Tutorial),
  }),
  createRoute({
    getParentRoute,
    path: '/help',
    staticData: { shape: 'list', title: 'Help' },
    ...driverPage(async () => (await import('../site/help/Help.tsx')).Help),
  }),
] as const
