import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip } from '../../ui/Chip.tsx'

type Props = {
  id: string
  number: number
  title: string
  isRead: boolean
  onToggle: () => void
  children: ReactNode
}

export const Lesson = ({ id, number, title, isRead, onToggle, children }: Props) => (
  <li
    id={id}
    className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-4 border-t border-line py-10 break-inside-avoid-page first:border-t-0 first:pt-2"
  >
    <h2 className="flex items-center gap-4">
      <span
        aria-hidden="true"
        className={`flex size-10 shrink-0 items-center justify-center bubble heading ${isRead ? 'bg-go-soft text-go-ink' : 'bg-ink text-canvas'}`}
      >
        {isRead ? <Check className="size-5" strokeWidth={3} /> : number}
      </span>
      <span className="heading text-xl">{title}</span>
    </h2>
    {children}
    <div className="print:hidden">
      <Chip selected={isRead} aria-label={`Got it: ${title}`} onClick={onToggle}>
        Got it
      </Chip>
    </div>
  </li>
)

/** The demo beside the words: a piece of the app to try, or a drawing. */
export const DemoBox = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <div className={`rounded-xl bg-sunken p-4 break-inside-avoid md:p-6 ${className}`}>{children}</div>
)

export const Paragraph = ({ children }: { children: ReactNode }) => <p className="max-w-[62ch]">{children}</p>
