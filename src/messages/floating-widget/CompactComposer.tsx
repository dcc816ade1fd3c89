import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Driver } from '../../auth/driver.ts'
import { CopyBar } from '../CopyBar.tsx'
import { CopyByHand } from '../CopyByHand.tsx'
import { DraftCard } from '../DraftCard.tsx'
import { knownMoment } from '../draft.ts'
import { etaChoices } from '../eta.ts'
import { memoryOf } from '../copied-messages.ts'
import { MomentChoice } from '../MomentChoice.tsx'
import { keptHistoryOf } from '../queries.ts'
import { choiceOf, isChosen, misfitOf } from '../reason-choice.ts'
import { useStored } from '../../storage/persisted-store.ts'
import { useComposer } from '../use-composer.ts'
import type { Composer } from '../use-composer.ts'
import { useCopying } from '../use-copying.ts'
import { etaWords, momentWords } from '../labels.ts'
import { useEvidence } from '../../screenshots/use-redacted-copy-upload.ts'
import { entriesAt } from '../reasons/reason-list.ts'
import { reasonStore } from '../reasons/reason-store.ts'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { Segmented } from '../../ui/Segmented.tsx'

/** As many reasons as a small window has room for. */
const REASONS = 5

type Props = {
  driver: Driver
  /** The window in which it stands. */
  view?: Window
}

/**
 * §2.2 Create Message in small: the same draft, the same checks and the same log as on its page, by hand. What is
 * begun here goes on there.
 */
export function CompactComposer({ driver, view = window }: Props) {
  const memoryStore = useMemo(() => memoryOf(driver.id), [driver.id])
  const memory = useStored(memoryStore)
  const { data: kept } = useQuery(keptHistoryOf(driver.id))
  const logged = useMemo(() => kept?.messages ?? [], [kept])
  const composer = useComposer({ userId: driver.id, mode: 'manual', memory, logged })
  const copying = useCopying(composer, driver, memoryStore, view)
  useEvidence(driver, composer.draft)
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <Choices composer={composer} />
      <DraftCard composer={composer} onNext={copying.next} />
      <div className="sticky bottom-0 mt-auto bg-raised pb-1">
        <CopyBar composer={composer} copying={copying} />
      </div>
      <CopyByHand
        open={copying.byHand}
        text={composer.composed.text}
        onClose={copying.closeByHand}
        onCopied={() => void copying.copiedByHand()}
      />
    </div>
  )
}

type Topic = 'moment' | 'eta' | 'reason'

/** One question at a time; the others show what was answered. */
function Choices({ composer: { part, set } }: { composer: Composer }) {
  const { details } = part
  const [asked, setTopic] = useState<Topic>('moment')
  const entries = entriesAt(useStored(reasonStore), details.moment)
  const reason = entries.find((entry) => isChosen(entry, details))
  const atHand = entries.slice(0, REASONS)
  const reasons = reason && !atHand.includes(reason) ? [reason, ...atHand.slice(0, -1)] : atHand
  const misfit = misfitOf(details)
  const minutes = etaWords(details.moment)
  const moment = knownMoment(details)
  const hasEta = moment !== 'delivered'
  // After the delivery there is nothing left to wait for.
  const topic = asked === 'eta' && !hasEta ? 'moment' : asked
  const topics = [
    {
      value: 'moment',
      label: moment ? momentWords[moment] : 'Moment',
      name: moment ? `Moment: ${momentWords[moment]}` : 'Moment',
    },
    {
      value: 'eta',
      label: details.eta && hasEta ? `${details.eta} min` : 'Minutes',
      name: details.eta && hasEta ? `${minutes}: ${details.eta}` : minutes,
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
      {topic === 'moment' && <MomentChoice details={details} hideLabel onChange={set} />}
      {topic === 'eta' && (
        <ChipGroup
          label={minutes}
          options={['', ...etaChoices.map(String)].map((value) => ({ value, label: value || 'None' }))}
          value={details.eta}
          onChange={(eta) => set({ eta })}
        />
      )}
      {topic === 'reason' && (
        <ChipGroup
          label="Reason"
          hideLabel
          options={[
            { value: '', label: 'None' },
            ...reasons.map(({ key, label }) => ({
              value: key as string,
              label: <span className="line-clamp-1 max-w-48">{label}</span>,
            })),
          ]}
          value={reason?.key ?? (details.reason === null ? '' : null)}
          onChange={(key) => {
            const entry = entries.find((one) => one.key === key)
            set(entry ? choiceOf(entry) : { reason: null })
          }}
        />
      )}
      {topic === 'reason' && misfit && <p className="text-sm text-muted">{misfit}</p>}
    </>
  )
}
