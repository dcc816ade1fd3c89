import { lazy, useEffect, useMemo, useRef } from 'react'
import type { Order } from '#domain/screenshots/order.ts'
import type { Driver } from '../auth/driver.ts'
import { LowerCounter } from '../counter/LazyCounterCard.tsx'
import { modeInForce, modeStore } from './modes/mode-store.ts'
import { useCapabilities } from '../auth/use-capabilities.ts'
import { FirstStepsCard } from '../site/onboarding/FirstStepsCard.tsx'
import { EvidenceQuestion } from '../screenshots/KeepCopyQuestion.tsx'
import { PictureCard } from '../screenshots/ScreenshotCard.tsx'
import { useEvidence } from '../screenshots/use-redacted-copy-upload.ts'
import { usePicture } from '../screenshots/use-screenshot.ts'
import { Shared } from '../site/share/ShareReceiver.tsx'
import { setComposing } from './composing.ts'
import { Deferred } from '../ui/Deferred.tsx'
import { toast } from '../ui/toast.ts'
import { AutomatedDesk } from './AutomatedEditor.tsx'
import { CopyAgainSheet } from './CopyAgainSheet.tsx'
import { CopyByHand } from './CopyByHand.tsx'
import { DeskHead } from './EditorHeader.tsx'
import { Dock } from './Dock.tsx'
import { hasContent, hasNoMessage } from './draft.ts'
import { History } from './History.tsx'
import { ManualDesk } from './ManualEditor.tsx'
import { memoryOf } from './copied-messages.ts'
import { partsFrom, takenAt } from './parts-from-order.ts'
import { ScreenshotNotices } from './ScreenshotNotices.tsx'
import { useStored } from '../storage/persisted-store.ts'
import { useComposer } from './use-composer.ts'
import { useCopyAgain } from './use-copy-again.ts'
import { useCopying } from './use-copying.ts'
import { habitsOf, newSeed } from './use-draft.ts'
import { useHistory } from './use-history.ts'
import { usePickedReason } from './use-picked-reason.ts'
import { useTabNotice } from './use-tab-notice.ts'
import { WaitingNotice } from './UnsentNotice.tsx'

const PushOffer = lazy(() => import('../inbox/push/PushOffer.tsx'))

/** §2.2 Create Message: the picture, the details, the message, and what was sent before. */
export function CreateMessage({ driver }: { driver: Driver }) {
  const userId = driver.id
  const { capabilities } = useCapabilities(userId)
  const mode = modeInForce(useStored(modeStore), capabilities)
  const memoryStore = useMemo(() => memoryOf(userId), [userId])
  const memory = useStored(memoryStore)
  const log = useHistory(userId)
  const composer = useComposer({ userId, mode, memory, logged: log.recent })
  const { desk, draft } = composer
  const copying = useCopying(composer, driver, memoryStore)
  const again = useCopyAgain(memoryStore)
  useTabNotice(desk.elsewhere)
  usePickedReason(composer.set)
  const isUnsent = hasContent(draft) && draft.parts.some((part) => !part.copied)
  useEffect(() => {
    setComposing(isUnsent)
    return () => setComposing(false)
  }, [isUnsent])

  const putOrder = (order: Order, picture: Blob | null) => {
    const taken = takenAt(picture, new Date())
    const newId = () => crypto.randomUUID()
    const read = partsFrom(order, { mode, habits: habitsOf(userId).get(), taken, newId, newSeed })
    composer.setEditing(false)
    desk.change((draft) => ({ ...draft, mode, ...read, open: read.parts[0]!.id, secrets: order.secrets }))
  }
  const picture = usePicture(userId, { claimed: draft.picture, onClaim: desk.claim, onOrder: putOrder })
  const choice = useEvidence(driver, draft, picture.redacted !== null)

  const title = useRef<HTMLHeadingElement>(null)
  const startOver = () => {
    // The button goes.
    title.current?.focus()
    const before = desk.clear()
    composer.setEditing(false)
    toast({ title: 'Cleared', action: { label: 'Bring it back', onClick: () => desk.put(before) } })
  }

  const automated = composer.mode === 'automated'
  const wasRead = draft.picture !== null && picture.state.step === 'read'
  const next = () => {
    // Without a picture there is no message to stay beside.
    if (automated && !composer.nextPart) title.current?.focus()
    copying.next()
  }
  const ready = !automated || wasRead || draft.parts.some(({ read }) => read.length > 0)
  const byHand = () => desk.change((draft) => ({ ...draft, mode: 'manual' }))
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] gap-5 pt-4 pb-6">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2 lg:gap-8">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 [&_:is(button,input,textarea)]:scroll-mb-72">
          <DeskHead mode={composer.mode} title={title} onClear={hasContent(draft) ? startOver : null} />
          <FirstStepsCard userId={userId} hasMessages={memory.length + (log.messages?.length ?? 0) > 0} />
          <WaitingNotice userId={userId} />
          {copying.copies > 0 && (log.messages?.length ?? 0) > 0 && (
            <Deferred>
              <PushOffer userId={userId} copies={copying.copies} isClear={!hasContent(draft)} />
            </Deferred>
          )}
          <Shared take={picture.take} />
          <PictureCard
            picture={picture}
            userId={userId}
            isDone={draft.parts.every(({ copied }) => copied !== null)}
            onByHand={() => {
              picture.remove()
              byHand()
            }}
          />
          <ScreenshotNotices composer={composer} />
          {automated ? (
            <AutomatedDesk composer={composer} ready={ready} onByHand={byHand} />
          ) : (
            <ManualDesk composer={composer} />
          )}
        </div>
        {ready && !hasNoMessage(draft) && (
          <Dock
            composer={composer}
            copying={copying}
            onNext={next}
            question={
              composer.part.copied &&
              picture.redacted && <EvidenceQuestion {...{ userId, choice }} redacted={picture.redacted} />
            }
          />
        )}
      </div>
      <History userId={userId} log={log} memory={memory} onCopy={again.take} />
      <CopyAgainSheet again={again} memory={memory} />
      <LowerCounter driver={driver} />
      <CopyByHand
        open={copying.byHand}
        text={composer.composed.text}
        onClose={copying.closeByHand}
        onCopied={() => void copying.copiedByHand()}
      />
    </main>
  )
}
