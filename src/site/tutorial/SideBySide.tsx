import { SplitScreen } from './drawings.tsx'
import { DemoBox, Paragraph } from './Lesson.tsx'

/** The sixth lesson: both apps at once, or a swipe apart. */
export const SideBySide = () => (
  <>
    <Paragraph>
      Your delivery app should stay in sight. On most Android phones both fit on one screen; on an iPhone the
      other one is a swipe away. Set it up while you are parked.
    </Paragraph>
    <div className="grid items-center gap-6 md:grid-cols-[minmax(0,1fr)_auto]">
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
          <dd className="text-muted">
            Put the two windows beside each other; from a third of the screen on, all is there.
          </dd>
        </div>
      </dl>
      <DemoBox className="flex justify-center">
        <SplitScreen />
      </DemoBox>
    </div>
  </>
)
