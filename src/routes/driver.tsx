import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { driverPage, featurePage, forDriver, visitorPage } from './kinds-of-page.tsx'
import { rootRoute } from './root.tsx'

/** The pages that a driver works with, and those of the driver's account. */
export const driverRoutes = [
  driverPage(
    '/upload',
    { title: 'Create Message' },
    async () => (await import('./UploadPage.tsx')).UploadPage,
  ),
  visitorPage(
    {
      path: '/reasons',
      title: 'Reasons for a message',
      description:
        'Traffic, a long wait at the counter, a gate that would not open: choose the honest reason that makes a delivery message yours, and try it here.',
      keywords: ['delivery delay reasons', 'message to customer', 'delivery driver'],
    },
    lazyRouteComponent(() => import('../messages/reasons/Reasons.tsx'), 'Reasons'),
    { shape: 'list' },
  ),
  driverPage('/mode-selection', { shape: 'list', title: 'Message modes' }, async () => {
    const { ModeSelection } = await import('../messages/modes/ModeSelection.tsx')
    return ({ driver }) => <ModeSelection userId={driver.id} />
  }),
  featurePage(
    '/floating-widget',
    { shape: 'list', title: 'Floating Widget' },
    'floating_widget',
    async () => (await import('../messages/floating-widget/FloatingWidget.tsx')).FloatingWidget,
  ),
  driverPage('/history', { shape: 'list', title: 'History' }, async () => {
    const { HistoryPage } = await import('../messages/HistoryPage.tsx')
    return ({ driver }) => <HistoryPage userId={driver.id} />
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/inbox',
    staticData: { shape: 'list', title: 'Inbox' },
    validateSearch: ({ tab }): { tab?: 'messages' | 'notifications' } =>
      tab === 'messages' || tab === 'notifications' ? { tab } : {},
    ...forDriver(async () => {
      const { InboxPage } = await import('../inbox/InboxPage.tsx')
      return ({ driver }) => <InboxPage userId={driver.id} />
    }),
  }),
  featurePage(
    '/achievements',
    { shape: 'list', title: 'Achievements' },
    'achievements',
    async () => (await import('../engagement/achievements/Achievements.tsx')).Achievements,
  ),
  featurePage(
    '/message-data',
    { shape: 'list', title: 'Message Data' },
    'message_data',
    async () => (await import('../engagement/message-data/MessageData.tsx')).MessageData,
  ),
  driverPage(
    '/onboarding',
    { shape: 'list', title: 'Getting Started' },
    async () => (await import('../site/onboarding/Onboarding.tsx')).Onboarding,
  ),
  driverPage(
    '/tutorial',
    { shape: 'list', title: 'Tutorial' },
    async () => (await import('../site/tutorial/Tutorial.tsx')).Tutorial,
  ),
  driverPage(
    '/help',
    { shape: 'list', title: 'Help' },
    async () => (await import('../site/help/Help.tsx')).Help,
  ),
  driverPage(
    '/profile',
    { shape: 'list', title: 'Profile' },
    async () => (await import('../account/profile/Profile.tsx')).Profile,
  ),
  driverPage('/profile/security', { shape: 'list', title: 'Security' }, async () => {
    const [{ Security }, { Devices }] = await Promise.all([
      import('../auth/security/Security.tsx'),
      import('../sessions/Devices.tsx'),
    ])
    return ({ driver }) => <Security driver={driver} devices={<Devices userId={driver.id} />} />
  }),
  featurePage(
    '/profile/record',
    { shape: 'list', title: 'Driver protection record' },
    'export',
    async () => (await import('../account/record/ProtectionRecord.tsx')).ProtectionRecord,
  ),
  driverPage(
    '/personal-info',
    { shape: 'list', title: 'Personal Info' },
    async () => (await import('../account/personal-info/PersonalInfo.tsx')).PersonalInfo,
  ),
  driverPage(
    '/feedback',
    { shape: 'list', title: 'Send Feedback' },
    async () => (await import('../account/feedback/Feedback.tsx')).Feedback,
  ),
] as const
