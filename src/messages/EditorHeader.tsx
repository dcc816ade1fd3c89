import type { RefObject } from 'react'
import { Link } from '@tanstack/react-router'
import { Eraser, Wand2 } from 'lucide-react'
import type { Mode } from '#domain/messages/message.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { modeLabels } from './labels.ts'

type Props = { mode: Mode; title: RefObject<HTMLHeadingElement | null>; onClear: (() => void) | null }

/** Names the page and the mode that makes the message, and has the button that clears the editor. */
export function EditorHeader({ mode, title, onClear }: Props) {
  return (
    <header className="flex flex-wrap items-center gap-1">
      <h1 ref={title} tabIndex={-1} className="flex-1 heading text-lg leading-tight sm:text-xl">
        Create message
      </h1>
      {onClear && (
        <Button variant="quiet" size="small" aria-label="Start over" title="Start over" onClick={onClear}>
          <Eraser aria-hidden="true" className="size-5" />
        </Button>
      )}
      <Link
        to="/mode-selection"
        aria-label={`Mode: ${modeLabels[mode]}, change`}
        className={buttonClass('quiet', 'small')}
      >
        <Wand2 aria-hidden="true" className="size-5 max-sm:hidden" /> {modeLabels[mode]}
      </Link>
    </header>
  )
}
