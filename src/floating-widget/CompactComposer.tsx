import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { moments } from '#domain/message.ts'
import type { Driver } from '../auth/driver.ts'
import { CopyBar } from '../messages/CopyBar.tsx'
import { CopyByHand } from '../messages/CopyByHand.tsx'
import { DraftCard } from '../messages/DraftCard.tsx'
import { etaChoices } from '../messages/eta.ts'
import { memoryOf } from '../messages/memory.ts'
import { keptHistoryOf } from '../messages/queries.ts'
import { choiceOf, isChosen } from '../messages/reason-choice.ts'
import { useStored } from '../messages/stored.ts'
import { useComposer } from '../messages/use-composer.ts'
import type { Composer } from '../messages/use-composer.ts'
import { useCopying } from '../messages/use-copying.ts'
import { momentWords } from '../messages/words.ts'
import { favouritesFirst } from '../reasons/reason-list.ts'
import { reasonStore } from '../reasons/store.ts'
import { ChipGroup } from '../ui/ChipGroup.tsx'
import { Segmented } from '../ui/Segmented.tsx'

/** As many reasons as a small window has room for. */
const REASONS = 5

type Props = {
  driver: Driver
  /** The window in which it stands. */
  view?: Window
  /** Called when the copied message has been cleared away. */
  onDone?: () => void
}

/**
 * §2.2 Create Message in small: the same draft, the same checks and the same log as on its page, by hand. What is
 * begun here goes on there.
 */
export function CompactComposer({ driver, view = window, onDone }: Props) {
  const memoryStore = useMemo(() => memoryOf(driver.id), [driver.id])
  const memory = useStored(memoryStore)
  const { data: kept } = useQuery(keptHistoryOf(driver.id))
  const logged = useMemo(() => kept?.messages ?? [], [kept])
  const composer = useComposer({ userId: driver.id, mode: 'manual', memory, logged })
  const copying = useCopying(composer, driver, memoryStore, view)
  const { copied } = copying
  const wasCopied = useRef(copied)
  useEffect(() => {
    if (wasCopied.current && !copied) onDone?.()
    wasCopied.current = copied
  }, [copied, onDone])
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <Choices composer={composer} />
      <DraftCard composer={composer} />
      <div className="sticky bottom-0 mt-auto bg-raised pb-1">
        <CopyBar composer={composer} copied={copied} onCopy={() => void copying.copy()} />
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
  const entries = favouritesFirst(useStored(reasonStore))
  const reason = entries.find((entry) => isChosen(entry, details))
  const atHand = entries.slice(0, REASONS)
  const reasons = reason && !atHand.includes(reason) ? [reason, ...atHand.slice(0, -1)] : atHand
  const hasEta = details.moment !== 'delivered'
  // After the delivery there is nothing left to wait for.
  const topic = asked === 'eta' && !hasEta ? 'moment' : asked
  const topics = [
    { value: 'moment', label: momentWords[details.moment], name: `Moment: ${momentWords[details.moment]}` },
    {
      value: 'eta',
      label: details.eta && hasEta ? `${details.eta} min` : 'Minutes',
      name: details.eta && hasEta ? `Minutes away: ${details.eta}` : 'Minutes away',
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
      {topic === 'moment' && (
        <ChipGroup
          label="Moment"
          hideLabel
          options={moments.map((value) => ({ value, label: momentWords[value] }))}
          value={details.moment}
          onChange={(moment) => set({ moment })}
        />
      )}
      {topic === 'eta' && (
        <ChipGroup
          label="Minutes away"
          hideLabel
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
    </>
  )
}
