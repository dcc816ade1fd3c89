import { Link } from '@tanstack/react-router'
import { Eraser, Wand2 } from 'lucide-react'
import type { Mode } from '#domain/message.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { modeWords } from './words.ts'

/** What this page is, which mode makes the message, and a clear desk. */
export function DeskHead({ mode, onClear }: { mode: Mode; onClear: (() => void) | null }) {
  return (
    <header className="flex flex-wrap items-center gap-1">
      <h1 className="flex-1 heading text-lg leading-tight sm:text-xl">Create message</h1>
      {onClear && (
        <Button variant="quiet" size="small" aria-label="Start over" title="Start over" onClick={onClear}>
          <Eraser aria-hidden="true" className="size-5" />
        </Button>
      )}
      <Link
        to="/mode-selection"
        aria-label={`Mode: ${modeWords[mode]}, change`}
        className={buttonClass('quiet', 'small')}
      >
        <Wand2 aria-hidden="true" className="size-5 max-sm:hidden" /> {modeWords[mode]}
      </Link>
    </header>
  )
}
