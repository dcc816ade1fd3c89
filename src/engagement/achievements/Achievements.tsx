import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Award, Flame, HandCoins, Heart, MessageCircle } from 'lucide-react'
import type { AchievementGroup } from '#domain/engagement/achievement.ts'
import { dateFormat, numberFormat } from '#domain/formats.ts'
import type { Driver } from '../../auth/driver.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { NotLoaded } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx'
import {
  isReached,
  achievementsQuery,
  formatDays,
  groupLabels,
  formatProgress,
  type EngagementProgress,
  type AchievementProgress,
} from './queries.ts'
import { ShareImageButton } from './ShareImageButton.tsx'

const dateFormatter = dateFormat({ dateStyle: 'medium' })
const numbers = numberFormat()

/** §2.15 Achievements: those that a driver has reached, the progress of the next one, and an image to share. */
export function Achievements({ driver }: { driver: Driver }) {
  const query = useQuery(achievementsQuery(driver.id))
  const { data, isError } = query
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-6 md:gap-8 md:py-10">
      <PageHeader title="Achievements" isNarrow>
        They reward care, coming back and keeping at it. Nobody else sees them.
      </PageHeader>
      {isError && (
        <NotLoaded title="We couldn’t load your achievements." query={query}>
          {data ? 'What you see is how they were before.' : 'Check your connection. Nothing is lost.'}
        </NotLoaded>
      )}
      {data ? <AchievementsContent progress={data} /> : !isError && <Loading />}
    </main>
  )
}

/** One achievement: the day on which it was reached, or its progress. */
function AchievementRow({ achievement }: { achievement: AchievementProgress }) {
  const { title, description, progress, target, unlockedAt } = achievement
  const isDone = isReached(achievement)
  const progressText = formatProgress(achievement, progress)
  return (
    <li className="flex gap-4 py-4">
      <Badge achievement={achievement} />
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
          <div className="mt-2 flex flex-wrap items-center gap-x-3">
            <progress
              className="bar min-w-[min(6rem,100%)] flex-1"
              max={target}
              value={progress}
              aria-label={`${title}: ${progressText}`}
            />
            <span aria-hidden="true" className="text-sm text-muted tabular-nums">
              {progressText}
            </span>
          </div>
        )}
      </div>
    </li>
  )
}

const icons = {
  care: Heart,
  streaks: Flame,
  messages: MessageCircle,
  tips: HandCoins,
} satisfies Record<AchievementGroup, unknown>

/** The group's sign over the number that was reached; an outline until then. */
function Badge({ achievement }: { achievement: AchievementProgress }) {
  const { group, unit, target } = achievement
  const Icon = icons[group]
  return (
    <span
      aria-hidden="true"
      className={`flex size-16 shrink-0 flex-col items-center justify-center bubble border-2 text-xs leading-tight font-bold tabular-nums ${
        isReached(achievement) ? 'border-go bg-go-soft text-go-ink' : 'border-dashed border-edge text-muted'
      }`}
    >
      <Icon className="size-6" />
      {unit === 'cents' ? `$${numbers.format(target / 100)}` : numbers.format(target)}
    </span>
  )
}

/** Achievements for care come first: they are not about volume. */
const groupOrder: readonly AchievementGroup[] = ['care', 'streaks', 'messages', 'tips']

function AchievementsContent({ progress }: { progress: EngagementProgress }) {
  const { streaks, achievements } = progress
  const reached = achievements.filter(isReached)
  const isNew = achievements.every(({ progress, unit }) => progress === 0 || unit === 'days')
  return (
    <>
      {isNew ? (
        <Empty
          icon={<Award />}
          title="Nothing yet, and everything to come"
          action={
            <Link to="/upload" className={buttonClass('primary')}>
              Create a message
            </Link>
          }
        >
          The first one comes with your first message.
        </Empty>
      ) : (
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <dl className="grid grow grid-cols-3 gap-4 sm:flex sm:gap-10">
            <AchievementFigure name="Reached" value={`${reached.length} of ${achievements.length}`} />
            <AchievementFigure name="Current streak" value={formatDays(streaks.current)} />
            <AchievementFigure name="Longest streak" value={formatDays(streaks.longest)} />
          </dl>
          {reached.length > 0 && (
            <ShareImageButton reached={reached} of={achievements.length} streaks={streaks} />
          )}
        </div>
      )}
      <div className="grid gap-x-8 gap-y-8 md:grid-cols-2 lg:gap-x-12">
        {groupOrder.map((group) => (
          <section key={group} aria-labelledby={`group-${group}`} className="min-w-0">
            <h2 id={`group-${group}`} className="border-b border-line pb-2 text-lg font-bold">
              {groupLabels[group]}
            </h2>
            <ul className="divide-y divide-line">
              {achievements
                .filter((one) => one.group === group)
                .map((one) => (
                  <AchievementRow key={one.id} achievement={one} />
                ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="max-w-[60ch] text-sm text-muted">
        A day counts when you come by or send a message, by the calendar where you are. What you have reached
        stays yours, even if you delete a message or a tip.
      </p>
    </>
  )
}

const AchievementFigure = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-xs text-muted sm:text-sm">{name}</dt>
    <dd className="heading text-lg tabular-nums sm:text-xl">{value}</dd>
  </div>
)

const Loading = () => (
  <SkeletonGroup label="Loading your achievements" className="grid gap-6">
    <Skeleton className="h-14 max-w-md rounded-md" />
    <div className="grid gap-x-8 gap-y-8 md:grid-cols-2 lg:gap-x-12">
      <Skeleton className="h-48 rounded-md" />
      <Skeleton className="h-48 rounded-md" />
      <Skeleton className="h-80 rounded-md" />
      <Skeleton className="h-80 rounded-md" />
    </div>
  </SkeletonGroup>
)
