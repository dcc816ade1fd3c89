import { Link } from '@tanstack/react-router'
import { Check, ChevronRight } from 'lucide-react'
import type { TesterView } from '#domain/testing/testing.ts'
import { openTestimonialDialog } from './testimonials/testimonial-dialog.ts'
import { taskLabels } from './task-labels.ts'

const rowClass =
  'flex min-h-12 w-full items-center gap-4 rounded-md py-3 text-start hover:bg-sunken sm:-mx-3 sm:w-[calc(100%+1.5rem)] sm:px-3'

/** §2.24 The tasks of a tester. Their records show which are done. */
export function TaskList({ tasks }: Pick<TesterView, 'tasks'>) {
  const done = tasks.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby="to-try">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="to-try" className="heading text-xl">
          To try
        </h2>
        <p className="text-sm text-muted">
          {done} of {tasks.length} done
        </p>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {tasks.map(({ task, isDone }) => {
          const { name, description, to } = taskLabels[task]
          const content = (
            <>
              <span
                className={`flex size-8 shrink-0 items-center justify-center rounded-full border-2 ${isDone ? 'border-go bg-go text-on-go' : 'border-edge'}`}
              >
                {isDone && <Check aria-hidden="true" className="size-5" strokeWidth={3} />}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">
                  {name}
                  {isDone && <span className="sr-only">, done</span>}
                </span>
                <span className="block text-sm text-muted">{description}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </>
          )
          return (
            <li key={task}>
              {to === null ? (
                <button type="button" onClick={openTestimonialDialog} className={rowClass}>
                  {content}
                </button>
              ) : (
                <Link to={to} className={rowClass}>
                  {content}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
