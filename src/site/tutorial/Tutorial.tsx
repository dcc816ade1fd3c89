import { Link, useLocation } from '@tanstack/react-router'
import { ArrowDown, Printer } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { Driver } from '../../auth/driver.ts'
import { usePersistedStore } from '../../storage/persisted-store.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Progress } from '../../ui/Progress.tsx'
import { BringItIn } from './BringItIn.tsx'
import { CopyAndPaste } from './CopyAndPaste.tsx'
import { Lesson } from './Lesson.tsx'
import { findNextLesson, lessons, readLessonsStore, withToggled } from './lessons.ts'
import type { LessonId } from './lessons.ts'
import { LookItOver } from './LookItOver.tsx'
import { MakeItYours } from './MakeItYours.tsx'
import { OfflineLesson } from './OfflineLesson.tsx'
import { SafeToSendLesson } from './SafeToSendLesson.tsx'
import { SideBySide } from './SideBySide.tsx'

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
    <main className="page grid max-w-3xl grid-cols-[minmax(0,1fr)] content-start gap-8 py-6 md:py-10">
      <header className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <div>
            <h1 tabIndex={-1} className="heading text-2xl">
              Tutorial
            </h1>
            <p className="mt-1 text-muted">
              Seven short lessons. What looks like the app here works like it.
            </p>
          </div>
          <Button
            variant="quiet"
            size="small"
            className="-mr-4 print:hidden max-md:hidden"
            icon={<Printer aria-hidden="true" className="size-5" />}
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
              <ArrowDown aria-hidden="true" className="size-5" /> Go on with: {next.title}
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
        <Link to="/upload" className={`${buttonClass('primary')} sm:justify-self-start`}>
          Create a message
        </Link>
        <span className="text-sm text-muted">
          A question left?{' '}
          <Link to="/help" className="text-go-ink underline underline-offset-4">
            Help
          </Link>{' '}
          can be searched.
        </span>
      </p>
    </main>
  )
}
