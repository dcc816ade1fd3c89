import { type ReactNode, useId } from 'react'

type Props = {
  id?: string
  title: string
  lead?: ReactNode
  /** The background: the footpath, paper, or night in a day page. */
  ground?: 'canvas' | 'paper' | 'night'
  /** Shown beside the title where there is room. */
  aside?: ReactNode
  children: ReactNode
}

const grounds = { canvas: '', paper: 'border-y border-line bg-surface', night: 'night' }

/** A section of the front page with its own title. */
export function Section({ id, title, lead, ground = 'canvas', aside, children }: Props) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className={grounds[ground]}>
      <div
        className={`page py-14 md:py-24 ${aside ? 'grid items-center gap-10 md:grid-cols-[1.3fr_1fr] md:gap-16' : ''}`}
      >
        <div>
          <h2 id={heading} className="max-w-[22ch] heading text-2xl md:text-[2.75rem] md:leading-[1.05]">
            {title}
          </h2>
          {lead && <p className="mt-4 max-w-[58ch] text-muted md:text-lg">{lead}</p>}
          <div className="mt-8 md:mt-12">{children}</div>
        </div>
        {aside}
      </div>
    </section>
  )
}
