import { brand } from '#domain/brand.ts'
import { accountLetters } from './auth/mail-templates.tsx'
import { Letter, Words, type Written } from './mail/components.tsx'
import { testingLetters } from './testing/mail-templates.tsx'

const { name } = brand

/**
 * Every mail, by the name under which the Worker sends it. They are rendered when the product is built; what
 * stands in double braces is filled in when a mail is sent.
 */
export const letters: Record<string, Written> = {
  ...accountLetters,
  feedback_received: {
    subject: `Your feedback has arrived at ${name}`,
    letter: (
      <Letter
        preview="Thank you. Somebody reads every word."
        title="Thank you for writing"
        why={`You got this because you sent feedback in ${name} while you were signed in. If it was not you, change your password. Answers to this mail are not read; write to us again in the app, under Send Feedback.`}
      >
        <Words>
          Your words have arrived, and somebody reads them. If there is something to answer, the answer comes
          to your inbox in the app.
        </Words>
        <Words>You wrote:</Words>
        <Words>
          <em>{'{{words}}'}</em>
        </Words>
      </Letter>
    ),
  },
  ...testingLetters,
}
