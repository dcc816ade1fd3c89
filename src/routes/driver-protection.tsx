import { createFileRoute } from '@tanstack/react-router'
import { ProtectionTag } from '../site/landing/ProtectionStatement.tsx'
import { LegalPage } from '../site/articles/LegalPage.tsx'
import { RecordLink } from '../account/record/RecordLink.tsx'

export const Route = createFileRoute('/driver-protection')({
  staticData: { shape: 'article' },
  loader: async () => (await import('../site/articles/legal.ts')).getLegal('driver-protection'),
  head: async () => (await import('../site/articles/heads.ts')).legalHead('driver-protection'),
  component: DriverProtection,
})

/** §2.16 */
function DriverProtection() {
  const lead = (
    <>
      <p className="mt-4">
        <ProtectionTag />
      </p>
      <RecordLink />
    </>
  )
  return <LegalPage {...Route.useLoaderData()} lead={lead} />
}
