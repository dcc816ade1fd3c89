import { Check, Lock } from 'lucide-react'
import { dateFormat } from '#domain/formats.ts'
import { isReached } from './queries.ts'
import type { Reached } from './queries.ts'
import { progressWords } from './labels.ts'

const dateOf = dateFormat({ dateStyle: 'medium' })

/** One achievement: since when it is reached, or how far it is. */
export function AchievementRow({ achievement }: { achievement: Reached }) {
  const { title, words, progress, target, unlockedAt } = achievement
  const done = isReached(achievement)
  const far = progressWords(achievement, progress)
  return (
    <li className="flex gap-4 py-4">
      <span
        aria-hidden="true"
        className={`mt-0.5 flex size-11 shrink-0 items-center justify-center ${
          done
            ? 'bubble bg-go-soft text-go-ink'
            : 'rounded-full border-2 border-dashed border-edge text-muted'
        }`}
      >
        {done ? <Check className="size-6" /> : <Lock className="size-5" />}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="font-bold">
          {title}
          <span className="sr-only">{done ? ', reached' : ', not reached yet'}</span>
        </h3>
        <p className="text-sm text-muted">{words}</p>
        {done ? (
          <p className="mt-1 text-sm font-semibold text-go-ink">
            {unlockedAt === null ? (
              'Reached'
            ) : (
              <time dateTime={new Date(unlockedAt).toISOString()}>
                Reached on {dateOf.format(unlockedAt)}
              </time>
            )}
          </p>
        ) : (
          <div className="mt-2 flex items-center gap-3">
            <progress className="bar" max={target} value={progress} aria-label={`${title}: ${far}`} />
            <span aria-hidden="true" className="shrink-0 text-sm text-muted tabular-nums">
              {far}
            </span>
          </div>
        )}
      </div>
    </li>
  )
}
