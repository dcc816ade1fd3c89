import { type ReactNode, type Ref, useId } from 'react'

type Props = {
  id?: string
  title: string
  lead?: ReactNode
  /** The background: the footpath, paper, or night in a day page. */
  ground?: 'canvas' | 'paper' | 'night'
  aside?: ReactNode
  /** A drawing at the foot of the section, from edge to edge. */
  foot?: ReactNode
  children: ReactNode
}

const grounds = { canvas: '', paper: 'border-y border-line bg-surface', night: 'night' }

export function Section({ id, title, lead, ground = 'canvas', aside, foot, children }: Props) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className={grounds[ground]}>
      <div
        className={`page ${foot ? 'pt-4 pb-3 md:pt-14 md:pb-6' : 'py-4 md:py-14'} ${aside ? 'grid items-center gap-10 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] md:gap-16' : ''}`}
      >
        <div>
          <h2 id={heading} className="heading text-xl md:max-w-[22ch] md:text-[2.75rem] md:leading-[1.05]">
            {title}
          </h2>
          {lead && <p className="mt-2 max-w-[58ch] text-muted md:mt-4 md:text-lg">{lead}</p>}
          <div className="mt-4 md:mt-8">{children}</div>
        </div>
        {aside}
      </div>
      {foot}
    </section>
  )
}

type StripProps = { label: string; columns: string; listRef?: Ref<HTMLUListElement>; children: ReactNode }

/** A list that a phone shows as one row to swipe through, and a wide screen in columns. */
export const Strip = ({ label, columns, listRef, children }: StripProps) => (
  <ul
    ref={listRef}
    aria-label={label}
    // What scrolls must be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    className={`relative -mx-(--page-edge) flex snap-x gap-4 overflow-x-auto px-(--page-edge) pb-2 max-md:scroll-pl-(--page-edge) max-md:*:w-[17.5rem] max-md:*:max-w-[85%] max-md:*:shrink-0 max-md:*:snap-start md:mx-0 md:grid md:gap-x-12 md:gap-y-10 md:overflow-visible md:px-0 ${columns}`}
  >
    {children}
  </ul>
)
