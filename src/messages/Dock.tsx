import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { CopyBar } from './CopyBar.tsx'
import { DraftCard } from './DraftCard.tsx'
import { MessageTools, PreviousButton } from './MessageTools.tsx'
import type { Composer } from './use-composer.ts'
import type { Copying } from './use-copying.ts'

type Props = {
  composer: Composer
  copying: Copying
  /** A picture is being read, which may contradict the message. */
  isTentative: boolean
  onNext: () => void
  onNextScreenshot: () => void
  question: ReactNode
}

/**
 * The message and its button. On a phone they are a sheet of at most half of the screen, unless a question follows
 * the copied message. It folds down to the message's first line; on a low or enlarged screen only the button stays.
 * On a wide screen they stay beside the details. They come before the details in the order of the Tab key, so that
 * Copy is near.
 */
export function Dock({ composer, copying, isTentative, onNext, onNextScreenshot, question }: Props) {
  const [isFolded, setFolded] = useState(false)
  const sheet = useRef<HTMLDivElement>(null)
  const message = useId()
  const { name } = composer.fillings
  const { editing } = composer
  useFocusAbove(sheet)
  useMessageHeight(sheet)
  return (
    <div ref={sheet} className={`contents ${asSheet} ${onWideScreen}`}>
      <div className="flex items-center gap-1 sheet:relative sheet:shrink-0 sheet:px-4">
        <h2 className="min-w-0 flex-1 text-sm font-semibold text-muted">
          <span className="sheet:hidden">Message{forCustomer(name)}</span>
          <button
            type="button"
            aria-expanded={!isFolded}
            aria-controls={message}
            onClick={() => setFolded(!isFolded)}
            className="hidden touch w-full items-center gap-2 pt-1 text-left before:absolute before:top-1.5 before:left-1/2 before:h-1 before:w-9 before:-translate-x-1/2 before:rounded-full before:bg-edge sheet:flex"
          >
            <span className="truncate">Message{forCustomer(name)}</span>
            <ChevronDown className={`size-5 shrink-0 ${isFolded ? 'rotate-180' : ''}`} />
          </button>
        </h2>
        <PreviousButton composer={composer} />
      </div>
      {isFolded && (
        <p className="hidden shrink-0 truncate px-4 text-message sheet:block">{composer.composed.text}</p>
      )}
      <div
        id={message}
        className={`min-w-0 sheet:min-h-0 sheet:overflow-y-auto sheet:overscroll-contain sheet:px-4 sheet:pb-3 sheet:mask-[linear-gradient(to_top,transparent,black_0.75rem)] lg:-m-2 lg:min-h-0 lg:overflow-y-auto lg:p-2 ${isFolded ? 'sheet:hidden' : ''} ${editing ? 'sheet:flex sheet:flex-col' : ''}`}
      >
        <DraftCard composer={composer} onNext={onNext} onNextScreenshot={onNextScreenshot} />
        {question}
      </div>
      <div className="sticky bottom-[var(--bottom-bar,0px)] z-20 order-2 -mx-(--page-edge) bg-raised px-(--page-edge) pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] sheet:static sheet:pt-0 sheet:mx-0 sheet:shrink-0 lg:static lg:mx-0 lg:bg-transparent lg:px-0 lg:pt-4 lg:pb-0">
        <CopyBar
          composer={composer}
          copying={copying}
          isReasonShown={!isFolded}
          isTentative={isTentative}
          onBlocked={() => flushSync(() => setFolded(false))}
        >
          <MessageTools composer={composer} />
        </CopyBar>
      </div>
    </div>
  )
}

const forCustomer = (name: string | null) => (name ? ` for ${name}` : '')

const asSheet =
  'sheet:sticky sheet:bottom-[var(--bottom-bar,0px)] sheet:z-20 sheet:order-2 sheet:-mx-(--page-edge) sheet:flex sheet:max-h-[calc(50dvh-10px)] sheet:has-[#evidence]:max-h-[calc(100dvh-5rem-var(--bottom-bar,0px))] ' +
  'sheet:flex-col sheet:rounded-t-xl sheet:border-t sheet:border-line sheet:bg-raised sheet:shadow-float'
const onWideScreen =
  'lg:sticky lg:top-20 lg:z-10 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex lg:max-h-[calc(100dvh-6rem)] lg:flex-col ' +
  'lg:gap-2 lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-5 lg:shadow-lift'

/** Tells the page how high the message is, because the last messages are placed below it on a desk. */
function useMessageHeight(sheet: React.RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = sheet.current
    const page = element?.closest('main')
    if (!element || !page) return
    // The observer runs at once, when the browser has laid out the page, and before it paints.
    const observer = new ResizeObserver(() =>
      page.style.setProperty('--message-height', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      page.style.removeProperty('--message-height')
    }
  }, [sheet])
}

/** Keeps the field that the driver types in above the sheet, which grows when the lint finds something. */
function useFocusAbove(sheet: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const field = document.activeElement
      if (field?.matches('input, textarea') && !element.contains(field))
        field.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [sheet])
}
