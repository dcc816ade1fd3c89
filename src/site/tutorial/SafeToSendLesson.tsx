import { StruckText } from '../landing/StruckText.tsx'
import { blockedExamples } from '../landing/blocked-examples.ts'
import { TryTheCheck } from '../landing/TryTheCheck.tsx'
import { DemoBox, Paragraph } from './Lesson.tsx'

/** The fourth lesson: the lint itself, on the driver's own words. */
export const SafeToSendLesson = () => (
  <>
    <Paragraph>
      Every message is checked before you can copy it, also when you wrote it yourself. What could cost you
      the account stops it: the words are struck out, with the reason and, where there is one, a better
      wording. An amber word only asks you to look again.
    </Paragraph>
    <ul className="grid gap-4 md:grid-cols-2">
      {blockedExamples.slice(0, 2).map(({ label, before, match, after, why }) => (
        <li key={label}>
          <blockquote className="bubble border border-line bg-surface px-4 py-3.5 text-message">
            {before}
            <StruckText>{match}</StruckText>
            {after}
          </blockquote>
          <p className="mt-2 pl-4 text-sm text-muted">{why}</p>
        </li>
      ))}
    </ul>
    <DemoBox className="print:hidden">
      <TryTheCheck />
    </DemoBox>
  </>
)
