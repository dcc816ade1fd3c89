import { ChevronRight, CloudOff, ImagePlus } from 'lucide-react'
import type { RefObject } from 'react'
import type { Mode } from '#domain/messages/message.ts'
import { useOnline } from '../device/browser-state.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { modeLabels } from './labels.ts'

type HeaderProps = {
  mode: Mode
  title: RefObject<HTMLHeadingElement | null>
  /** Null while the editor itself offers to add the first one. */
  onNextScreenshot: (() => void) | null
}

/**
 * Names the page and the mode that makes the message, and takes the next screenshot. Where the text is so large that
 * its buttons need lines of their own, they come after the message. Beside the details of an order, whose sheet covers
 * the line of UnsentNotice, it also says that the phone is offline.
 */
export const EditorHeader = ({ mode, title, onNextScreenshot }: HeaderProps) => (
  <header className="flex flex-wrap items-center gap-1.5 @max-[17rem]/editor:contents @max-[17rem]/editor:[&>*:not(:first-child)]:order-1 @max-[17rem]/editor:[&>*:not(:first-child)]:self-start">
    <div className="min-w-18 flex-1 @max-[17rem]/editor:flex-none">
      <h1 ref={title} tabIndex={-1} className="heading text-[0.9375rem] leading-tight sm:text-xl">
        Create Message
      </h1>
      {onNextScreenshot && <OfflineNote />}
    </div>
    {onNextScreenshot && (
      <Button
        size="small"
        className="gap-1.5 px-2! max-sm:gap-1 max-sm:px-1.5! max-sm:text-xs"
        onClick={onNextScreenshot}
      >
        <ImagePlus /> Screenshot
      </Button>
    )}
    <ButtonLink
      to="/mode-selection"
      aria-label={`Mode: ${modeLabels[mode]}, change`}
      size="small"
      className="gap-0.5 pr-1! pl-2! max-sm:text-xs max-[24rem]:px-2!"
    >
      {modeLabels[mode]} <ChevronRight className={onNextScreenshot ? 'max-[24rem]:hidden' : ''} />
    </ButtonLink>
  </header>
)

/** Screen readers have it from UnsentNotice. */
const OfflineNote = () =>
  !useOnline() && (
    <p aria-hidden="true" className="hidden items-center gap-1 text-xs text-muted sheet:flex">
      <CloudOff className="size-4 shrink-0" /> You’re offline
    </p>
  )
