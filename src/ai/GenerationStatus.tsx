import { Layers, Sparkles, Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ENHANCED_VARIANTS } from '#domain/ai/generation.ts'
import { Button } from '../ui/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import type { Told } from './generation-state.ts'
import type { TellingHere } from './use-generation.ts'

/** A model that has not begun after so long is called slow, in milliseconds. */
const SLOW_MS = 3_000
/** From here on the driver is told how many are left. */
const FEW_LEFT = 10

type Props = { here: TellingHere; inBackground: boolean; isTelling: boolean; hasChosen: boolean }

/** What the model is doing, in plain words, and what can be asked of it. The words themselves are not read aloud. */
export function WriterLine({ here, inBackground, isTelling, hasChosen }: Props) {
  const { told, isOnline } = here
  const isSlow = useSlow(told?.step === 'asking' && !inBackground ? here.request : null)
  const says = !isOnline
    ? 'You are offline, so this is the composed message alone.'
    : told?.step === 'kept'
      ? hasChosen && told.why
        ? told.why.replace(/, so this is the composed .*$/, '. The one that you chose stays.')
        : told.why
      : isSlow
        ? 'The language model is slow just now. You can copy the composed message at any time.'
        : !told && !here.isAuto && !here.isWorthAsking && !inBackground
          ? 'Add the minutes, a reason or the screenshot, and the language model writes one, too.'
          : null
  return (
    <>
      <div role="status" className={says ? 'mt-2 text-sm text-muted' : 'sr-only'}>
        {says ?? readAloud(told)}
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-1">
        {isTelling ? (
          <>
            <span className="inline-flex items-center gap-1.5 pl-1 text-sm text-muted">
              <Spinner /> The language model is writing
            </span>
            <Button variant="quiet" size="small" onClick={here.stop}>
              <Square aria-hidden className="size-4 shrink-0" /> Stop
            </Button>
          </>
        ) : (
          isOnline && mayAsk(here) && <Wishes here={here} />
        )}
      </div>
      <SmallPrint told={told} isTheirs={hasChosen || (told?.step !== 'kept' && told?.step !== 'stopped')} />
    </>
  )
}

const Wishes = ({ here }: { here: TellingHere }) => (
  <>
    <Button variant="quiet" size="small" onClick={() => here.ask(1)}>
      <Sparkles aria-hidden className="size-4 shrink-0" />{' '}
      {here.told?.step === 'written' ? 'Write another' : here.told ? 'Try again' : 'Have it written'}
    </Button>
    <Button variant="quiet" size="small" onClick={() => here.ask(ENHANCED_VARIANTS)}>
      <Layers aria-hidden className="size-4 shrink-0" /> Write three
    </Button>
  </>
)

/** Who writes, and how many are left. A stand-in is named as what it is as soon as it is known, beside words of its own. */
function SmallPrint({ told, isTheirs }: { told: Told | null; isTheirs: boolean }) {
  if (!told) return null
  const { writer, allowance } = told
  const left = allowance && allowance.remaining <= FEW_LEFT ? `${allowance.remaining} left today.` : null
  const who = isTheirs && writer && writer.kind !== 'composer' ? writer.says : null
  return who || left ? (
    <p className="mt-1 text-xs text-muted">{[who, left].filter(Boolean).join(' ')}</p>
  ) : null
}

const mayAsk = ({ told, isAuto, isWorthAsking }: TellingHere): boolean =>
  !isAuto &&
  ((told === null && isWorthAsking) ||
    told?.step === 'written' ||
    told?.step === 'stopped' ||
    told?.mayAskAgain === true)

function readAloud(told: Told | null): string {
  if (told?.step !== 'written') return ''
  const { texts } = told
  return texts.length === 1
    ? `The language model has written: ${texts[0]}`
    : `The language model has written ${texts.length} messages to choose from.`
}

/** True once something has been waited for too long; `what` names it, and null is nothing. */
function useSlow(what: object | null): boolean {
  const [slow, setSlow] = useState<object | null>(null)
  useEffect(() => {
    if (!what) return
    const timer = setTimeout(() => setSlow(what), SLOW_MS)
    return () => clearTimeout(timer)
  }, [what])
  return what !== null && slow === what
}
