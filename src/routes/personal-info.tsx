import { createFileRoute } from '@tanstack/react-router'
import { Protected, requireSession } from '../auth/Protected.tsx'
import { PersonalInfo } from '../account/personal-info/PersonalInfo.tsx'

export const Route = createFileRoute('/personal-info')({
  staticData: { shape: 'form', title: 'Personal Info' },
  beforeLoad: requireSession,
  component: () => <Protected>{(driver) => <PersonalInfo key={driver.id} driver={driver} />}</Protected>,
})
