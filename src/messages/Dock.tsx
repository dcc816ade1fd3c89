import { CopyBar } from './CopyBar.tsx'
import { DraftCard } from './DraftCard.tsx'
import type { Composer } from './use-composer.ts'

type Props = { composer: Composer; copied: boolean; onCopy: () => void }

/**
 * The message and its button. On a phone that is high enough both stay under the thumb while the details scroll
 * behind them; on a low or enlarged screen only the button does; beside the details, on a wide one, they stay put.
 */
export function Dock({ composer, copied, onCopy }: Props) {
  return (
    <div className="contents lg:sticky lg:top-20 lg:block lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-5 lg:shadow-lift max-lg:[@media(min-height:40rem)]:sticky max-lg:[@media(min-height:40rem)]:bottom-0 max-lg:[@media(min-height:40rem)]:z-20 max-lg:[@media(min-height:40rem)]:-mx-4 max-lg:[@media(min-height:40rem)]:block max-lg:[@media(min-height:40rem)]:rounded-t-xl max-lg:[@media(min-height:40rem)]:border-t max-lg:[@media(min-height:40rem)]:border-line max-lg:[@media(min-height:40rem)]:bg-raised max-lg:[@media(min-height:40rem)]:shadow-float">
      <div className="max-lg:[@media(min-height:40rem)]:px-4 max-lg:[@media(min-height:40rem)]:pt-3">
        <DraftCard composer={composer} />
      </div>
      <div className="sticky bottom-0 z-20 -mx-4 bg-raised px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:mx-0 lg:bg-transparent lg:px-0 lg:pb-0 max-lg:[@media(min-height:40rem)]:static max-lg:[@media(min-height:40rem)]:mx-0">
        <CopyBar composer={composer} copied={copied} onCopy={onCopy} />
      </div>
    </div>
  )
}
