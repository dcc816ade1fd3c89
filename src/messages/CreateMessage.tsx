import { Link } from '@tanstack/react-router'
import { Eraser, Wand2 } from 'lucide-react'
import { lazy, useEffect, useRef, type ComponentType, type RefObject } from 'react'
import type { Mode } from '#domain/messages/message.ts'
import type { Order } from '#domain/screenshots/order.ts'
import type { Driver } from '../auth/driver.ts'
import { useCapabilities } from '../auth/use-rights.ts'
import { LazyCounterCard } from '../counter/LazyCounterCard.tsx'
import { KeepCopyQuestion } from '../screenshots/KeepCopyQuestion.tsx'
import { useRedactedCopyUpload } from '../screenshots/redacted-copy.ts'
import type { SharedInput } from '../screenshots/screenshot-input.ts'
import { ScreenshotCard } from '../screenshots/ScreenshotCard.tsx'
import { useScreenshot } from '../screenshots/use-screenshot.ts'
import { usePersistedStore } from '../storage/persisted-store.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Deferred } from '../ui/Deferred.tsx'
import { toast } from '../ui/toast.ts'
import { setComposing } from './composing.ts'
import { copiedMessagesStore } from './copied-messages.ts'
import { Dock } from './Dock.tsx'
import { hasContent, hasNoCustomer, type Details } from './draft.ts'
import { History } from './History.tsx'
import { modeLabels } from './labels.ts'
import { AutomatedEditor, ManualEditor } from './ModeEditors.tsx'
import { effectiveMode, modeStore } from './modes/mode-store.ts'
import { partsFromOrder, captureTimeOf } from './parts-from-order.ts'
import { allReasonEntries, pickedReasonStore, reasonStore, chosenReasonFrom } from './reasons/reason-list.ts'
import { ScreenshotNotices } from './ScreenshotNotices.tsx'
import { UnsentNotice } from './UnsentNotice.tsx'
import { useComposer } from './use-composer.ts'
import { useCopying } from './use-copying.ts'
import { messageDefaultsStore, newSeed } from './use-draft.ts'
import { useHistory } from './use-history.ts'

const PushOffer = lazy(() => import('../inbox/push/PushOffer.tsx'))

type Props = {
  driver: Driver
  /** The site's offer of the first steps, above everything else. */
  FirstSteps: ComponentType<{ userId: string; hasMessages: boolean }>
  /** Takes in a screenshot or a text that another app has shared with the site. */
  ShareReceiver: ComponentType<{ onReceive: (shared: SharedInput) => unknown }>
}

/** §2.2 Create Message: the picture, the details, the message, and what was sent before. */
export function CreateMessage({ driver, FirstSteps, ShareReceiver }: Props) {
  const userId = driver.id
  const { capabilities } = useCapabilities(userId)
  const mode = effectiveMode(usePersistedStore(modeStore), capabilities)
  const history = useHistory(userId)
  const composer = useComposer(userId, mode)
  const { editor, draft } = composer
  const copying = useCopying(composer, driver)
  const hasLogged = (history.messages?.length ?? 0) > 0
  const hasCopied = usePersistedStore(copiedMessagesStore(userId)).length > 0
  useTabNotice(editor.elsewhere)
  usePickedReason(composer.set)
  const isUnsent = hasContent(draft) && draft.parts.some((part) => !part.copied)
  useEffect(() => {
    setComposing(isUnsent)
    return () => setComposing(false)
  }, [isUnsent])

  const fillFromOrder = (order: Order, screenshot: Blob | null) => {
    const filled = partsFromOrder(order, {
      mode,
      habits: messageDefaultsStore(userId).get(),
      captureTime: captureTimeOf(screenshot, new Date()),
      newId: () => crypto.randomUUID(),
      newSeed,
    })
    composer.setEditing(false)
    editor.change((draft) => ({
      ...draft,
      mode,
      ...filled,
      open: filled.parts[0]!.id,
      secrets: order.secrets,
    }))
  }
  const screenshot = useScreenshot(userId, {
    currentKey: draft.picture,
    onKeyChange: editor.setScreenshot,
    onOrder: fillFromOrder,
  })
  const screenshotChoice = useRedactedCopyUpload(driver, draft, screenshot.redacted !== null)

  const title = useRef<HTMLHeadingElement>(null)
  const startOver = () => {
    // The focused button is removed.
    title.current?.focus()
    const before = editor.clear()
    composer.setEditing(false)
    toast({ title: 'Cleared', action: { label: 'Bring it back', onClick: () => editor.put(before) } })
  }

  const isAutomated = composer.mode === 'automated'
  const hasReadScreenshot = draft.picture !== null && screenshot.state.step === 'read'
  const next = () => {
    // Without a screenshot there is no message to move the focus to.
    if (isAutomated && !composer.nextPart) title.current?.focus()
    copying.next()
  }
  const ready = !isAutomated || hasReadScreenshot || draft.parts.some(({ read: filled }) => filled.length > 0)
  const writeManually = () => editor.change((draft) => ({ ...draft, mode: 'manual' }))
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] gap-5 pt-4 pb-6">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2 lg:gap-8">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 [&_:is(button,input,textarea)]:scroll-mb-72">
          <EditorHeader mode={composer.mode} title={title} onClear={hasContent(draft) ? startOver : null} />
          <FirstSteps userId={userId} hasMessages={hasCopied || hasLogged} />
          <UnsentNotice userId={userId} />
          {copying.copies > 0 && hasLogged && (
            <Deferred>
              <PushOffer userId={userId} copyCount={copying.copies} isEditorClear={!hasContent(draft)} />
            </Deferred>
          )}
          <ShareReceiver onReceive={screenshot.readInput} />
          <ScreenshotCard
            screenshot={screenshot}
            userId={userId}
            isDone={draft.parts.every(({ copied }) => copied !== null)}
            onWriteManually={() => {
              screenshot.remove()
              writeManually()
            }}
          />
          <ScreenshotNotices composer={composer} />
          {isAutomated ? (
            <AutomatedEditor composer={composer} ready={ready} onWriteManually={writeManually} />
          ) : (
            <ManualEditor composer={composer} />
          )}
        </div>
        {ready && !hasNoCustomer(draft) && (
          <Dock
            composer={composer}
            copying={copying}
            onNext={next}
            question={
              composer.part.copied &&
              screenshot.redacted && (
                <KeepCopyQuestion {...{ userId, choice: screenshotChoice }} redacted={screenshot.redacted} />
              )
            }
          />
        )}
      </div>
      <History userId={userId} history={history} />
      <LazyCounterCard driver={driver} />
    </main>
  )
}

/** §2.3 Puts the reason that the driver chose on /reasons into the message, once. */
function usePickedReason(set: (details: Partial<Details>) => void) {
  const picked = usePersistedStore(pickedReasonStore)
  useEffect(() => {
    if (picked === null) return
    pickedReasonStore.set(null)
    const entry = allReasonEntries(reasonStore.get()).find(({ key }) => key === picked)
    if (entry) set(chosenReasonFrom(entry))
  }, [picked, set])
}

/** Tells the driver that another tab has replaced the draft. `count` is how often it has happened. */
function useTabNotice(count: number) {
  useEffect(() => {
    if (count > 0)
      toast({ title: 'Changed in another tab', text: 'You see the newest version of this message.' })
  }, [count])
}

type HeaderProps = { mode: Mode; title: RefObject<HTMLHeadingElement | null>; onClear: (() => void) | null }

/** Names the page and the mode that makes the message, and has the button that clears the editor. */
function EditorHeader({ mode, title, onClear }: HeaderProps) {
  return (
    <header className="flex flex-wrap items-center gap-1">
      <h1 ref={title} tabIndex={-1} className="flex-1 heading text-lg leading-tight sm:text-xl">
        Create message
      </h1>
      {onClear && (
        <Button variant="quiet" size="small" aria-label="Start over" title="Start over" onClick={onClear}>
          <Eraser className="size-5" />
        </Button>
      )}
      <Link
        to="/mode-selection"
        aria-label={`Mode: ${modeLabels[mode]}, change`}
        className={buttonClass('quiet', 'small')}
      >
        <Wand2 className="size-5 max-sm:hidden" /> {modeLabels[mode]}
      </Link>
    </header>
  )
}
