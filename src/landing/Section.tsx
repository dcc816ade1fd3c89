import { type ReactNode, useId } from 'react'

type Props = { id?: string; title: string; lead?: ReactNode; raised?: boolean; children: ReactNode }

/** A part of the front page under its own title. */
export function Section({ id, title, lead, raised = false, children }: Props) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className={raised ? 'border-y border-line bg-surface' : ''}>
      <div className="page py-12 md:py-20">
        <h2 id={heading} className="max-w-[24ch] heading text-2xl md:text-[2.5rem] md:leading-[1.1]">
          {title}
        </h2>
        {lead && <p className="mt-3 max-w-[58ch] text-muted md:text-lg">{lead}</p>}
        <div className="mt-8 md:mt-10">{children}</div>
      </div>
    </section>
  )
}
