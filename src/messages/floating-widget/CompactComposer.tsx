import { useState } from 'react'
import type { Driver } from '../../auth/driver.ts'
import { useRedactedCopyUpload } from '../../screenshots/redacted-copy.ts'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { toast } from '../../ui/toast.ts'
import { CopyBar } from '../CopyBar.tsx'
import { knownMoment, shownEtaOf } from '../draft.ts'
import { DraftCard } from '../DraftCard.tsx'
import { etaChoices } from '../eta.ts'
import { etaLabelOf, momentLabels } from '../labels.ts'
import { MessageTools, PreviousButton } from '../MessageTools.tsx'
import { MomentChoice } from '../MomentChoice.tsx'
import { chosenReasonFrom, useReasonChoice } from '../reasons/reason-list.ts'
import { useComposer, type Composer } from '../use-composer.ts'
import { useCopying } from '../use-copying.ts'

type Props = {
  driver: Driver
  targetWindow?: Window
}

/**
 * §2.2 Create Message in small, in manual mode: the same draft, lint and log as on its page. A draft begun here
 * continues there.
 */
export function CompactComposer({ driver, targetWindow = window }: Props) {
  const composer = useComposer(driver.id, 'manual')
  const copying = useCopying(composer, driver, targetWindow)
  useRedactedCopyUpload(driver, composer.draft)
  const next = () => {
    const before = copying.next()
    if (before)
      toast({
        title: 'Ready for the next message',
        action: { label: 'Bring it back', onClick: () => composer.editor.put(before) },
      })
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <CompactChoices composer={composer} />
      <DraftCard composer={composer} onNext={next} />
      <div className="sticky bottom-0 mt-auto bg-raised pb-1">
        <PreviousButton composer={composer} />
        <CopyBar composer={composer} copying={copying}>
          <MessageTools composer={composer} />
        </CopyBar>
      </div>
    </div>
  )
}

type ChoiceTopic = 'moment' | 'eta' | 'reason'

function CompactChoices({ composer: { part, set } }: { composer: Composer }) {
  const { details } = part
  const [chosenTopic, setTopic] = useState<ChoiceTopic>('moment')
  const { entries, shown, chosen: reason, misfitText } = useReasonChoice(details)
  const minutes = etaLabelOf(details.moment)
  const moment = knownMoment(details)
  const hasEta = moment !== 'delivered'
  const eta = shownEtaOf(details)
  // After the delivery there is no ETA.
  const topic = chosenTopic === 'eta' && !hasEta ? 'moment' : chosenTopic
  const topics = [
    {
      value: 'moment',
      label: moment ? momentLabels[moment] : 'Moment',
      name: moment ? `Moment: ${momentLabels[moment]}` : 'Moment',
    },
    {
      value: 'eta',
      label: eta && hasEta ? `${eta} min` : 'Minutes',
      name: eta && hasEta ? `${minutes}: ${eta}` : minutes,
      disabled: !hasEta,
    },
    {
      value: 'reason',
      label: <span className="line-clamp-1">{reason?.label ?? 'Reason'}</span>,
      name: reason ? `Reason: ${reason.label}` : 'Reason',
    },
  ] as const
  return (
    <>
      <Segmented label="What to set" options={topics} value={topic} onChange={setTopic} />
      {topic === 'moment' && <MomentChoice details={details} onChange={set} />}
      {topic === 'eta' && (
        <ChipGroup
          label={minutes}
          options={['', ...etaChoices.map(String)].map((value) => ({ value, label: value || 'None' }))}
          value={eta}
          onChange={(eta) => set({ eta })}
        />
      )}
      {topic === 'reason' && (
        <ChipGroup
          label="Reason"
          hideLabel
          options={[
            { value: '', label: 'None' },
            ...shown.map(({ key, label }) => ({
              value: key as string,
              label: <span className="line-clamp-1 max-w-48">{label}</span>,
            })),
          ]}
          value={reason?.key ?? (details.reason === null ? '' : null)}
          onChange={(key) => {
            const entry = entries.find((one) => one.key === key)
            set(entry ? chosenReasonFrom(entry) : { reason: null })
          }}
        />
      )}
      {topic === 'reason' && misfitText && <p className="text-sm text-muted">{misfitText}</p>}
    </>
  )
}
