import { createRoute } from '@tanstack/react-router'
import { driverPage, featurePage } from './lazy-page.tsx'
import { rootRoute } from './root.tsx'

const getParentRoute = () => rootRoute

/** The pages of a driver's own account. */
export const accountRoutes = [
  createRoute({
    getParentRoute,
    path: '/profile',
    staticData: { shape: 'list', title: 'Profile' },
    ...driverPage(async () => (await import('../account/profile/Profile.tsx')).Profile),
  }),
  createRoute({
    getParentRoute,
    path: '/profile/security',
    staticData: { shape: 'list', title: 'Security' },
    ...driverPage(async () => {
      const [{ Security }, { Devices }] = await Promise.all([
        import('../auth/security/Security.tsx'),
        import('../sessions/Devices.tsx'),
      ])
      return ({ driver }) => <Security driver={driver} devices={<Devices userId={driver.id} />} />
    }),
  }),
  createRoute({
    getParentRoute,
    path: '/profile/record',
    staticData: { shape: 'form', title: 'Driver protection record' },
    ...featurePage(
      'export',
      async () => (await import('../account/record/ProtectionRecord.tsx')).ProtectionRecord,
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/personal-info',
    staticData: { shape: 'form', title: 'Personal Info' },
    ...driverPage(async () => (await import('../account/personal-info/PersonalInfo.tsx')).PersonalInfo),
  }),
  createRoute({
    getParentRoute,
    path: '/feedback',
    staticData: { shape: 'form', title: 'Send Feedback' },
    ...driverPage(async () => (await import('../account/feedback/Feedback.tsx')).Feedback),
  }),
] as const
