import { Check, Lock } from 'lucide-react'
import { dateFormat } from '#domain/formats.ts'
import { isReached } from './queries.ts'
import type { AchievementProgress } from './queries.ts'
import { formatProgress } from './labels.ts'

const dateFormatter = dateFormat({ dateStyle: 'medium' })

/** One achievement: the day on which it was reached, or its progress. */
export function AchievementRow({ achievement }: { achievement: AchievementProgress }) {
  const { title, description, progress, target, unlockedAt } = achievement
  const isDone = isReached(achievement)
  const progressText = formatProgress(achievement, progress)
  return (
    <li className="flex gap-4 py-4">
      <span
        aria-hidden="true"
        className={`mt-0.5 flex size-11 shrink-0 items-center justify-center ${
          isDone
            ? 'bubble bg-go-soft text-go-ink'
            : 'rounded-full border-2 border-dashed border-edge text-muted'
        }`}
      >
        {isDone ? <Check className="size-6" /> : <Lock className="size-5" />}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="font-bold">
          {title}
          <span className="sr-only">{isDone ? ', reached' : ', not reached yet'}</span>
        </h3>
        <p className="text-sm text-muted">{description}</p>
        {isDone ? (
          <p className="mt-1 text-sm font-semibold text-go-ink">
            {unlockedAt === null ? (
              'Reached'
            ) : (
              <time dateTime={new Date(unlockedAt).toISOString()}>
                Reached on {dateFormatter.format(unlockedAt)}
              </time>
            )}
          </p>
        ) : (
          <div className="mt-2 flex items-center gap-3">
            <progress
              className="bar"
              max={target}
              value={progress}
              aria-label={`${title}: ${progressText}`}
            />
            <span aria-hidden="true" className="shrink-0 text-sm text-muted tabular-nums">
              {progressText}
            </span>
          </div>
        )}
      </div>
    </li>
  )
}
