import { Eraser } from 'lucide-react'
import { lazy, useEffect, useRef, useState, type ComponentType } from 'react'
import type { Driver } from '../auth/driver.ts'
import { useCapabilities } from '../auth/use-rights.ts'
import { LazyCounterCard } from '../counter/LazyCounterCard.tsx'
import { KeepCopyQuestion } from '../screenshots/KeepCopyQuestion.tsx'
import { useRedactedCopyUpload } from '../screenshots/redacted-copy.ts'
import type { SharedInput } from '../screenshots/screenshot-input.ts'
import { ReadingProgress, ScreenshotCard, ScreenshotFile } from '../screenshots/ScreenshotCard.tsx'
import { ScreenshotPreview } from '../screenshots/ScreenshotPreview.tsx'
import { isReading } from '../screenshots/use-reading.ts'
import { usePersistedStore } from '../storage/persisted-store.ts'
import { Button } from '../ui/Button.tsx'
import { Deferred } from '../ui/Deferred.tsx'
import { toast } from '../ui/toast.ts'
import { BringBack } from './BringBack.tsx'
import { setComposing } from './composing.ts'
import { copiedMessagesStore } from './copied-messages.ts'
import { Dock } from './Dock.tsx'
import { hasContent, hasNoCustomer, hasOrder, isBlank, type Draft } from './draft.ts'
import { EditorHeader } from './EditorHeader.tsx'
import { History } from './History.tsx'
import { AutomatedEditor, ManualEditor } from './ModeEditors.tsx'
import { effectiveMode, modeStore } from './modes/mode-store.ts'
import { usePickedReason } from './reasons/reason-list.ts'
import { UnsentNotice } from './UnsentNotice.tsx'
import { useComposer } from './use-composer.ts'
import { useCopying } from './use-copying.ts'
import { useTabNotice } from './use-draft.ts'
import { useEditorScreenshot } from './use-editor-screenshot.ts'
import { useHistory } from './use-history.ts'
import { useResumedReading } from './use-resumed-reading.ts'

const PushOffer = lazy(() => import('../inbox/push/PushOffer.tsx'))

type Props = {
  driver: Driver
  /** The site's offer of the first steps, above everything else. */
  FirstSteps: ComponentType<{ userId: string; hasMessages: boolean }>
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

  const [aside, setAside] = useState<Aside | null>(null)
  const screenshot = useEditorScreenshot(composer, { userId, mode })
  const isResuming = useResumedReading(draft, screenshot)
  const screenshotChoice = useRedactedCopyUpload(driver, draft, screenshot.redacted !== null)

  const file = useRef<HTMLInputElement>(null)
  const pickScreenshot = () => file.current?.click()
  const offerReplaced = async (reading: ReturnType<typeof screenshot.readAgain>) => {
    const ending = await reading
    const isDone = ending?.outcome === 'order' || ending?.outcome === 'no_order'
    const before = ending?.replaced
    if (isDone)
      setAside(before ? { title: 'The last message was put aside.', before, isCleared: false } : null)
    return ending
  }
  const readNext = async (input: SharedInput, options?: { isSample: boolean }) => {
    if (!input) return
    // Its progress, and the reason why it could not be read, are at the top.
    scrollTo({ top: 0 })
    await offerReplaced(screenshot.read(input, options))
  }
  const trySample = async () => {
    const before = editor.current()
    try {
      const response = await fetch('/samples/order.jpg')
      if (!response.ok) throw new Error(`The sample answers ${response.status}`)
      const picture = await response.blob()
      // A driver who has begun a message meanwhile did not wait for it.
      if (editor.current() === before) await readNext({ picture }, { isSample: true })
    } catch (error) {
      console.warn('The sample cannot be loaded', error)
      toast({ title: 'The sample could not be loaded', text: 'Check your connection.', tone: 'danger' })
    }
  }

  const title = useRef<HTMLHeadingElement>(null)
  const startOver = () => {
    // The focused button is removed.
    title.current?.focus()
    screenshot.cancel()
    const before = editor.clear()
    composer.setEditing(false)
    setAside({ title: 'Cleared.', before, isCleared: true })
  }

  const isAutomated = composer.mode === 'automated'
  const hasReadScreenshot = draft.picture !== null && screenshot.state.step === 'read'
  const next = () => {
    // Without a screenshot there is no message to move the focus to.
    if (isAutomated && !composer.nextPart) title.current?.focus()
    if (!composer.nextPart) screenshot.cancel()
    const before = copying.next()
    if (before) setAside({ title: 'Ready for the next message.', before, isCleared: true })
  }
  const ready = !isAutomated || hasReadScreenshot || draft.parts.some(({ read: filled }) => filled.length > 0)
  const writeManually = () => editor.change((draft) => ({ ...draft, mode: 'manual' }))
  const isWaiting = isReading(screenshot.state)
  const progress = isWaiting ? (
    <ReadingProgress state={screenshot.state} onCancel={screenshot.cancel} />
  ) : null
  const isEmpty = !hasOrder(draft) && !isWaiting
  const hasDock = ready && !isResuming && !hasNoCustomer(draft)
  const isAsideOffered =
    aside !== null && !isWaiting && (aside.isCleared ? !hasContent(draft) : !composer.part.copied)
  const bringBack = isAsideOffered && (
    <BringBack
      title={aside.title}
      onClick={() => {
        // The focused button is removed.
        title.current?.focus()
        // What the driver has written since makes room in its turn.
        const other = { title: 'The other message was put aside.', before: draft, isCleared: false }
        setAside(hasContent(draft) ? other : null)
        editor.put(aside.before)
      }}
    />
  )
  return (
    <main className="page @container/editor grid grid-cols-[minmax(0,1fr)] gap-5 pt-2 pb-6">
      {/* On a desk the message and the last ones stay in sight beside the details, and end with them. */}
      <div className="contents desk:grid desk:grid-cols-2 desk:grid-rows-[auto_1fr] desk:items-start desk:gap-x-8 desk:gap-y-5">
        {/* On a phone the sheet stands above the bottom bar, however little there is above it. */}
        <div
          className={`flex flex-col gap-2 ${hasDock ? 'sheet:min-h-[calc(100dvh-4.5rem-1px-var(--bottom-bar))]' : ''} lg:grid lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-8 lg:gap-y-4 desk:contents`}
        >
          <EditorHeader
            mode={composer.mode}
            title={title}
            onNextScreenshot={isEmpty ? null : pickScreenshot}
          />
          {hasDock && (
            <Dock
              composer={composer}
              copying={copying}
              isTentative={isWaiting}
              onNext={next}
              onNextScreenshot={pickScreenshot}
              question={
                composer.part.copied &&
                screenshot.redacted &&
                !draft.isSample && (
                  <KeepCopyQuestion
                    {...{ userId, choice: screenshotChoice }}
                    redacted={screenshot.redacted}
                  />
                )
              }
            />
          )}
          <div className="order-1 grid grid-cols-[minmax(0,1fr)] gap-2 desk:order-none desk:col-start-1 desk:row-start-2 sheet:flex-1 sheet:content-start lg:gap-4 max-lg:[&_:is(button,input,textarea)]:scroll-mb-[50dvh]">
            {aside?.isCleared && bringBack}
            {isEmpty && <FirstSteps userId={userId} hasMessages={hasCopied || hasLogged} />}
            <UnsentNotice userId={userId} isLast={!isEmpty} />
            {copying.copies > 0 && hasLogged && (
              <Deferred>
                <PushOffer userId={userId} copyCount={copying.copies} isEditorClear={!hasContent(draft)} />
              </Deferred>
            )}
            <ShareReceiver onReceive={readNext} />
            <ScreenshotFile ref={file} onPick={(picture) => void readNext({ picture })} />
            <ScreenshotCard
              state={screenshot.state}
              onInput={readNext}
              onText={async (text) => {
                const ending = await offerReplaced(screenshot.readText(text))
                return ending?.outcome === 'superseded' ? undefined : ending?.outcome === 'order'
              }}
              onTryAgain={() => void offerReplaced(screenshot.readAgain())}
              isEmpty={isEmpty}
              hasBegun={!isBlank(draft)}
              onPick={pickScreenshot}
              onSample={() => void trySample()}
              onWriteManually={() => {
                screenshot.discard()
                writeManually()
              }}
            />
            {isAutomated ? (
              <AutomatedEditor
                {...{ composer, progress, ready }}
                aside={!aside?.isCleared && bringBack}
                onWriteManually={writeManually}
              />
            ) : (
              <ManualEditor {...{ composer, progress }} aside={!aside?.isCleared && bringBack} />
            )}
            {screenshot.blob && (
              <ScreenshotPreview screenshot={screenshot} blob={screenshot.blob} userId={userId} />
            )}
            {hasContent(draft) && (
              <Button
                variant="quiet"
                size="small"
                className="justify-self-start"
                icon={<Eraser />}
                onClick={startOver}
              >
                Start over
              </Button>
            )}
          </div>
        </div>
        <History userId={userId} history={history} />
      </div>
      <LazyCounterCard driver={driver} />
    </main>
  )
}

/** A message that was put aside, until the driver goes on: it can be brought back. */
type Aside = { title: string; before: Draft; isCleared: boolean }
