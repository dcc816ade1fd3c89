import { useQuery } from '@tanstack/react-query'
import { Award, Flame, HandCoins, Heart, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AchievementGroup } from '#domain/engagement/achievement.ts'
import { dateFormat, formatNumber } from '#domain/formats.ts'
import type { Driver } from '../../auth/driver.ts'
import { Empty } from '../../ui/Empty.tsx'
import { PrimaryLink } from '../../ui/links.tsx'
import { NotLoaded } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx'
import {
  isReached,
  achievementsQuery,
  formatDays,
  formatProgress,
  type EngagementProgress,
  type AchievementProgress,
} from './queries.ts'
import { ShareImageButton } from './ShareImageButton.tsx'

const dateFormatter = dateFormat({ dateStyle: 'medium' })

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

const icons = {
  care: Heart,
  streaks: Flame,
  messages: MessageCircle,
  tips: HandCoins,
} satisfies Record<AchievementGroup, unknown>

/** Filled and ringed once it is reached; an outline until then. */
function Badge({ achievement, className }: { achievement: AchievementProgress; className: string }) {
  const { group, unit, target } = achievement
  const Icon = icons[group]
  return (
    <span
      aria-hidden="true"
      className={`flex shrink-0 flex-col items-center justify-center bubble border-2 leading-tight font-bold tabular-nums ${className} ${
        isReached(achievement)
          ? 'border-go bg-go text-on-go outline-2 -outline-offset-6 outline-go-soft forced-colors:border-[CanvasText]'
          : 'border-dashed border-edge text-muted'
      }`}
    >
      <Icon className="size-[1.75em]" />
      {unit === 'cents' ? `$${formatNumber(target / 100)}` : formatNumber(target)}
    </span>
  )
}

function BadgeTile({ achievement }: { achievement: AchievementProgress }) {
  const { title, description, unlockedAt } = achievement
  const isDone = isReached(achievement)
  return (
    <li className="min-w-0 text-center">
      <details>
        <summary className="grid touch cursor-pointer list-none justify-items-center rounded-lg p-1 hover:bg-sunken [&::-webkit-details-marker]:hidden">
          <Badge achievement={achievement} className={isDone ? 'size-22 text-lg' : 'size-14 text-xs'} />
          <span className={`mt-2 text-sm leading-snug wrap-anywhere ${isDone ? 'font-bold' : 'text-muted'}`}>
            {title}
            <span className="sr-only">{isDone ? ', reached' : ', not reached yet'}</span>
          </span>
          {isDone && (
            <span className="text-xs text-muted">
              {unlockedAt === null ? (
                'Reached'
              ) : (
                <time dateTime={new Date(unlockedAt).toISOString()}>{dateFormatter.format(unlockedAt)}</time>
              )}
            </span>
          )}
        </summary>
        <p className="text-xs wrap-anywhere text-muted">{description}</p>
      </details>
    </li>
  )
}

function NextRow({ achievement }: { achievement: AchievementProgress }) {
  const { title, description, progress, target } = achievement
  const progressText = formatProgress(achievement, progress)
  return (
    <li className="flex gap-4">
      <Badge achievement={achievement} className="size-16 text-sm" />
      <div className="min-w-0 flex-1">
        <h3 className="font-bold">
          {title}
          <span className="sr-only">, not reached yet</span>
        </h3>
        <p className="text-sm text-muted">{description}</p>
        <progress
          className="mt-2 bar"
          max={target}
          value={progress}
          aria-label={`${title}: ${progressText}`}
        />
        <p aria-hidden="true" className="mt-1 text-sm text-muted tabular-nums">
          {progressText}
        </p>
      </div>
    </li>
  )
}

function AchievementsContent({ progress }: { progress: EngagementProgress }) {
  const { streaks, achievements } = progress
  const reached = achievements
    .filter(isReached)
    .toSorted((one, other) => (other.unlockedAt ?? Infinity) - (one.unlockedAt ?? Infinity))
  const open = achievements.filter((one) => !isReached(one))
  // What counts the same thing is reached one after the other.
  const next = open.filter(
    (one) => one === open.find(({ group, unit }) => group === one.group && unit === one.unit),
  )
  const later = open.filter((one) => !next.includes(one))
  const isNew = achievements.every(({ progress, unit }) => progress === 0 || unit === 'days')
  return (
    <>
      {isNew && reached.length === 0 ? (
        <Empty
          icon={<Award />}
          title="Nothing yet, and everything to come"
          action={<PrimaryLink to="/upload">Create a message</PrimaryLink>}
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
      {reached.length > 0 && (
        <AchievementSection id="reached" title="Reached">
          <ul className={tilesClass}>
            {reached.map((one) => (
              <BadgeTile key={one.id} achievement={one} />
            ))}
          </ul>
        </AchievementSection>
      )}
      {next.length > 0 && (
        <AchievementSection id="next" title="Next">
          <ul className="grid gap-x-12 gap-y-6 md:grid-cols-2">
            {next
              .toSorted((one, other) => other.progress / other.target - one.progress / one.target)
              .map((one) => (
                <NextRow key={one.id} achievement={one} />
              ))}
          </ul>
        </AchievementSection>
      )}
      {later.length > 0 && (
        <AchievementSection id="later" title="Later">
          <ul className={tilesClass}>
            {later.map((one) => (
              <BadgeTile key={one.id} achievement={one} />
            ))}
          </ul>
        </AchievementSection>
      )}
      <p className="max-w-[60ch] text-sm text-muted">
        A day counts when you open the app or send a message, midnight to midnight where you are. What you’ve
        reached stays yours, even if you delete a message or a tip.
      </p>
    </>
  )
}

const tilesClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(6rem,100%),1fr))] gap-x-2 gap-y-4 sm:grid-cols-4 md:grid-cols-5 lg:grid-cols-7'

type SectionProps = { id: string; title: string; children: ReactNode }

const AchievementSection = ({ id, title, children }: SectionProps) => (
  <section aria-labelledby={id} className="min-w-0">
    <h2 id={id} className="mb-4 border-b border-line pb-2 text-lg font-bold">
      {title}
    </h2>
    {children}
  </section>
)

const AchievementFigure = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-xs text-muted sm:text-sm">{name}</dt>
    <dd className="heading text-lg tabular-nums sm:text-xl">{value}</dd>
  </div>
)

const Loading = () => (
  <SkeletonGroup label="Loading your achievements" className="grid gap-6">
    <Skeleton className="h-14 max-w-md rounded-md" />
    <div className={tilesClass}>
      {[1, 2, 3, 4, 5, 6].map((badge) => (
        <Skeleton key={badge} className="h-36 rounded-md" />
      ))}
    </div>
    <Skeleton className="h-40 rounded-md" />
  </SkeletonGroup>
)
