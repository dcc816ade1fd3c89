import { PencilLine, RefreshCw, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import type { Composer } from './use-composer.ts'

export function MessageTools({ composer }: { composer: Composer }) {
  const { part, editing } = composer
  if (part.copied) return null
  return (
    <>
      {part.edited === null ? (
        // Another of our suggestions would take a model's text away.
        !isModelTextShown(composer) && (
          <Tool icon={<RefreshCw />} onClick={composer.nextSuggestion}>
            Another one
          </Tool>
        )
      ) : (
        <Tool icon={<Undo2 />} name="Back to the suggestion" onClick={composer.backToSuggestion}>
          Back
        </Tool>
      )}
      <Tool icon={<PencilLine />} onClick={() => composer.setEditing(!editing)}>
        {editing ? 'Done' : 'Edit'}
      </Tool>
    </>
  )
}

/** Only here does a switch lead from a model's text to our draft for sure; elsewhere these buttons do. */
const isModelTextShown = ({ part, mode }: Composer): boolean => part.chosen !== null && mode === 'ai_enhanced'

type ToolProps = { icon: ReactNode; name?: string; onClick: () => void; children: ReactNode }

/** A small button with its word below its icon, or its icon alone beside Copy where the text is very large. */
const Tool = ({ icon, name, onClick, children }: ToolProps) => (
  <button
    type="button"
    aria-label={name}
    onClick={onClick}
    className="flex min-h-14 min-w-14 flex-col @max-[17rem]/editor:relative @max-[17rem]/editor:min-w-[48px] items-center justify-center gap-0.5 rounded-lg px-1 text-xs font-semibold text-go-ink hover:bg-go-soft [&>svg]:size-5"
  >
    {icon}
    <span className="@max-[17rem]/editor:sr-only">{children}</span>
  </button>
)

export function PreviousButton({ composer }: { composer: Composer }) {
  const { part, before } = composer
  if (part.copied || part.edited !== null || part.before.length === 0 || isModelTextShown(composer))
    return null
  return (
    <Button variant="quiet" size="small" onClick={before}>
      <Undo2 className="size-4 shrink-0" /> Previous
    </Button>
  )
}
