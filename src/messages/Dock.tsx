import type { ReactNode } from 'react'
import { CopyBar } from './CopyBar.tsx'
import { DraftCard } from './DraftCard.tsx'
import type { Composer } from './use-composer.ts'
import type { Copying } from './use-copying.ts'

type Props = {
  composer: Composer
  copying: Copying
  onNext: () => void
  /** The question that follows Copy. Its place keeps the button from moving under the thumb. */
  question: ReactNode
}

/**
 * The message and its button. On a phone that is high enough both stay under the thumb while the details scroll
 * behind them; on a low or enlarged screen only the button stays. On a wide screen they stay beside the details.
 */
export function Dock({ composer, copying, onNext, question }: Props) {
  return (
    <div className={`contents ${onTallPhone} ${question ? withQuestion : withoutQuestion} ${onWideScreen}`}>
      <div className="lg:-m-2 lg:min-h-0 lg:overflow-y-auto lg:p-2 max-lg:[@media(min-height:40rem)]:min-h-0 max-lg:[@media(min-height:40rem)]:overflow-y-auto max-lg:[@media(min-height:40rem)]:overscroll-contain max-lg:[@media(min-height:40rem)]:px-4 max-lg:[@media(min-height:40rem)]:pt-3">
        <DraftCard composer={composer} onNext={onNext} />
      </div>
      <div className="empty:hidden lg:order-last max-lg:[@media(min-height:40rem)]:min-h-0 max-lg:[@media(min-height:40rem)]:overflow-y-auto max-lg:[@media(min-height:40rem)]:px-4">
        {question}
      </div>
      <div className="sticky bottom-0 z-20 -mx-4 bg-raised px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:mx-0 lg:bg-transparent lg:px-0 lg:pt-4 lg:pb-0 max-lg:[@media(min-height:40rem)]:static max-lg:[@media(min-height:40rem)]:mx-0">
        <CopyBar composer={composer} copying={copying} />
      </div>
    </div>
  )
}

const onTallPhone =
  'max-lg:[@media(min-height:40rem)]:sticky max-lg:[@media(min-height:40rem)]:bottom-0 max-lg:[@media(min-height:40rem)]:z-20 ' +
  'max-lg:[@media(min-height:40rem)]:-mx-4 max-lg:[@media(min-height:40rem)]:flex ' +
  'max-lg:[@media(min-height:40rem)]:flex-col max-lg:[@media(min-height:40rem)]:rounded-t-xl max-lg:[@media(min-height:40rem)]:border-t ' +
  'max-lg:[@media(min-height:40rem)]:border-line max-lg:[@media(min-height:40rem)]:bg-raised max-lg:[@media(min-height:40rem)]:shadow-float'
const withoutQuestion = 'max-lg:[@media(min-height:40rem)]:max-h-[70dvh]'
const withQuestion = 'max-lg:[@media(min-height:40rem)]:max-h-[80dvh]'
const onWideScreen =
  'lg:sticky lg:top-20 lg:flex lg:max-h-[calc(100dvh-6rem)] lg:flex-col lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-5 lg:shadow-lift'
