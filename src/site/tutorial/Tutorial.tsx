import { Link, useLocation } from '@tanstack/react-router'
import { ArrowDown, Printer } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import type { Driver } from '../../auth/driver.ts'
import { usePersistedStore } from '../../storage/persisted-store.ts'
import { Button } from '../../ui/Button.tsx'
import { PrimaryLink } from '../../ui/links.tsx'
import { PageTitle } from '../../ui/PageHeader.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { blockedExamples } from '../landing/blocked-examples.ts'
import { BasementCarPark } from '../landing/Drawings.tsx'
import { StoppedMessage } from '../landing/StruckText.tsx'
import { TryTheCheck } from '../landing/TryTheCheck.tsx'
import { BringItIn } from './BringItIn.tsx'
import { CopyAndPaste } from './CopyAndPaste.tsx'
import { SplitScreen } from './drawings.tsx'
import { Lesson, DemoBox, Paragraph } from './Lesson.tsx'
import { findNextLesson, lessons, readLessonsStore, withToggled, type LessonId } from './lessons.ts'
import { LookItOver } from './LookItOver.tsx'
import { MakeItYours } from './MakeItYours.tsx'

/** The sixth lesson: both apps at once, or a swipe apart. */
const SideBySide = () => (
  <>
    <Paragraph>
      Your delivery app should stay in sight. On most Android phones both fit on one screen; on an iPhone the
      other one is a swipe away. Set it up while you’re parked.
    </Paragraph>
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <dl className="grid gap-4">
        <div>
          <dt className="font-semibold">Android</dt>
          <dd className="text-muted">
            Open the recent apps. Tap the icon above this app, choose Split screen, then choose your delivery
            app. Drag the line between them to give one more room.
          </dd>
        </div>
        <div>
          <dt className="font-semibold">iPhone</dt>
          <dd className="text-muted">
            Swipe along the bottom edge of the screen to go from one app to the other.
          </dd>
        </div>
        <div>
          <dt className="font-semibold">iPad and tablets</dt>
          <dd className="text-muted">Put the two windows side by side. A third of the screen is enough.</dd>
        </div>
      </dl>
      <DemoBox className="flex justify-center">
        <SplitScreen />
      </DemoBox>
    </div>
  </>
)

/** The fourth lesson: the lint itself, on the driver's own words. */
const SafeToSendLesson = () => (
  <>
    <Paragraph>
      We check every message before you can copy it, even one you wrote yourself. If a phrase could cost you
      the account, we strike it out and stop the message, with the reason and, where there is some, better
      wording. An amber word only asks you to look again.
    </Paragraph>
    <ul className="grid gap-4 md:grid-cols-2">
      {blockedExamples.slice(0, 2).map((example) => (
        <li key={example.label}>
          <StoppedMessage {...example} />
        </li>
      ))}
    </ul>
    <DemoBox className="print:hidden">
      <TryTheCheck />
    </DemoBox>
  </>
)

/** The seventh lesson: working without a network. */
const OfflineLesson = () => (
  <div className="grid items-center gap-6 sm:grid-cols-[minmax(0,1fr)_auto]">
    <div className="grid gap-4">
      <Paragraph>
        After the first visit the app lives on your phone. Two levels down in a car park, screenshots are read
        and messages are written, checked and copied just like anywhere else.
      </Paragraph>
      <Paragraph>
        What you copied is kept, and goes into your history by itself when there is a network and the app is
        open. Each message counts once. Open the app once at home, so that everything it needs is there.
      </Paragraph>
    </div>
    <DemoBox className="flex justify-center [&>svg]:h-32 [&>svg]:max-w-full">
      <BasementCarPark />
    </DemoBox>
  </div>
)

const bodies: Record<LessonId, () => ReactNode> = {
  'bring-it-in': BringItIn,
  'look-it-over': LookItOver,
  'make-it-yours': MakeItYours,
  'safe-to-send': SafeToSendLesson,
  'copy-and-paste': CopyAndPaste,
  'side-by-side': SideBySide,
  offline: OfflineLesson,
}

/** §2.14 The tutorial, with pieces of the app to try. The lessons that were read are stored on this device. */
export function Tutorial({ driver }: { driver: Driver }) {
  const store = readLessonsStore(driver.id)
  const read = usePersistedStore(store)
  const next = findNextLesson(read)
  const { hash } = useLocation()
  useEffect(() => {
    // The target did not exist yet when the browser looked for it.
    if (hash) document.getElementById(hash)?.scrollIntoView()
  }, [hash])
  return (
    <main className="page grid page-narrow-3xl grid-cols-[minmax(0,1fr)] content-start gap-8 py-6 md:py-10">
      <header className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <div>
            <PageTitle>Tutorial</PageTitle>
            <p className="mt-1 text-muted">
              Seven short lessons. Anything that looks like the app works like it, so have a go.
            </p>
          </div>
          <Button
            variant="quiet"
            size="small"
            className="-mr-4 print:hidden max-md:hidden"
            icon={<Printer />}
            onClick={() => print()}
          >
            Print
          </Button>
        </div>
        <div className="grid gap-2 print:hidden">
          <Progress
            label={`${read.length} of ${lessons.length} gone through`}
            value={read.length / lessons.length}
          />
          {read.length > 0 && next && (
            <a
              href={`#${next.id}`}
              className="flex touch items-center gap-2 justify-self-start font-semibold text-go-ink underline underline-offset-4"
            >
              <ArrowDown className="size-5" /> Go on with: {next.title}
            </a>
          )}
        </div>
      </header>
      <ol className="print:[print-color-adjust:exact]">
        {lessons.map(({ id, title }, at) => {
          const Body = bodies[id]
          return (
            <Lesson
              key={id}
              id={id}
              number={at + 1}
              title={title}
              isRead={read.includes(id)}
              onToggle={() => store.set((now) => withToggled(now, id))}
            >
              <Body />
            </Lesson>
          )
        })}
      </ol>
      <p className="grid gap-3 border-t border-line pt-6 print:hidden">
        <PrimaryLink to="/upload" className="sm:justify-self-start">
          Create a message
        </PrimaryLink>
        <span className="text-sm text-muted">
          Still have a question?{' '}
          <Link to="/help" className="text-go-ink underline underline-offset-4">
            Help
          </Link>{' '}
          can be searched.
        </span>
      </p>
    </main>
  )
}
