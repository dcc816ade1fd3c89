import type { ScreenNotice } from '#domain/screenshots/suggest.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { hasNoCustomer, knownMoment, withOrderAccepted } from './draft.ts'
import type { Composer } from './use-composer.ts'

/** §1.2 Notices about the screenshot, for the driver to read before they send its message. */
export function ScreenshotNotices({ composer: { editor, draft, part } }: { composer: Composer }) {
  const notices = draft.notices.filter(({ code }) => code !== 'moment_unsure')
  if (!hasNoCustomer(draft) && knownMoment(part.details) === null) notices.unshift({ code: 'moment_unsure' })
  const sample = draft.isSample && (
    <Notice key="sample" title="A sample order">
      Try everything. There’s no customer, so what you copy isn’t logged.
    </Notice>
  )
  return [
    sample,
    ...notices.map((notice) =>
      notice.code === 'offer' || notice.code === 'depot' ? (
        <Notice
          key={notice.code}
          tone="amber"
          title={noCustomerNotices[notice.code].title}
          live
          actions={
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                // The button goes with its notice.
                document.querySelector('h1')?.focus()
                editor.change(withOrderAccepted)
              }}
            >
              {noCustomerNotices[notice.code].actionLabel}
            </Button>
          }
        >
          {noCustomerNotices[notice.code].text}
        </Notice>
      ) : (
        <Notice key={notice.code} tone="amber" live>
          {noticeText(notice)}
        </Notice>
      ),
    ),
  ]
}

const noCustomerNotices = {
  offer: {
    title: 'Accept it first',
    text: 'This is an offer, so there’s nothing to tell the customer yet. Its details are kept here.',
    actionLabel: 'I’ve accepted it',
  },
  depot: {
    title: 'Many customers’ parcels',
    text: 'This screen names no customer. Take a screenshot of the stop you’re driving to.',
    actionLabel: 'Write a message anyway',
  },
}

function noticeText(notice: Exclude<ScreenNotice, { code: 'offer' | 'depot' }>): string {
  switch (notice.code) {
    case 'old_screenshot':
      return notice.clock === null
        ? 'This screenshot was made more than an hour ago. Its times are left out.'
        : `This screenshot looks old: its clock says ${notice.clock}. Its times are left out.`
    case 'times_disagree':
      return 'The times on this screenshot don’t fit together, so the message leaves them out.'
    case 'moment_unsure':
      return 'This screenshot doesn’t clearly show where you are, so the message leaves it open.'
  }
}
