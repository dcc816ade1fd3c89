import { BasementCarPark } from '../landing/Drawings.tsx'
import { DemoBox, Paragraph } from './Lesson.tsx'

/** The seventh lesson: working without a network. */
export const OfflineLesson = () => (
  <div className="grid items-center gap-6 sm:grid-cols-[minmax(0,1fr)_auto]">
    <div className="grid gap-4">
      <Paragraph>
        After the first visit the app lives on your phone. Two levels down in a car park, screenshots are read
        and messages are written, checked and copied as everywhere else.
      </Paragraph>
      <Paragraph>
        What you copied is kept, and goes into your history by itself when there is a network and the app is
        open. Each message counts once. Open the app once at home, so that everything it needs is there.
      </Paragraph>
    </div>
    <DemoBox className="flex justify-center [&>svg]:h-32">
      <BasementCarPark />
    </DemoBox>
  </div>
)
