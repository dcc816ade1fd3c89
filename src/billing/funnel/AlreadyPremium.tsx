import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { accountQuery } from '../../auth/account-query.ts'
import type { Driver } from '../../auth/driver.ts'
import { useRights } from '../../auth/use-rights.ts'
import { grantLabelOf } from '../grant-label.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Tells a driver who has Premium, by paying, by testing or as a grant, that this page offers them nothing new. */
export function AlreadyPremium({ driver }: { driver: Driver }) {
  const { rights } = useRights(driver.id)
  const grant = useQuery(accountQuery(driver.id)).data?.given
  if (rights?.plan !== 'premium') return null
  const isTester = rights.tester === 'active'
  return (
    <div className="mt-6">
      <Notice
        tone="good"
        title={
          isTester
            ? 'You have Premium, with the testing programme.'
            : grant
              ? `You have ${grantLabelOf(grant)}.`
              : 'You have Premium already.'
        }
        actions={
          <Link to="/upload" className={buttonClass()}>
            Create Message
          </Link>
        }
      >
        {isTester || grant
          ? 'You may subscribe for afterwards. What you take now is charged from today.'
          : 'There is nothing to choose here.'}
      </Notice>
    </div>
  )
}
