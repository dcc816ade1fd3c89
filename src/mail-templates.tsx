import { brand } from '#domain/brand.ts'
import { authMailTemplates } from './auth/mail-templates.tsx'
import { billingMailTemplates } from './billing/mail-templates.tsx'
import { MailLayout, Paragraph, type MailTemplate } from './mail/components.tsx'
import { testingMailTemplates } from './testing/mail-templates.tsx'

const { name } = brand

const templates: Record<string, MailTemplate> = {
  ...authMailTemplates,
  feedback_received: {
    subject: `Your feedback has arrived at ${name}`,
    preview: 'Thank you. Somebody reads every word.',
    title: 'Thank you for writing',
    why: `You got this because you sent feedback in ${name} while you were signed in. If it wasn’t you, change your password. Nobody reads answers to this email; write to us again in the app, under Send Feedback.`,
    body: (
      <>
        <Paragraph>
          We got your message, and somebody will read it. If there is something to answer, the answer comes to
          your inbox in the app.
        </Paragraph>
        <Paragraph>You wrote:</Paragraph>
        <Paragraph>
          <em>{'{{words}}'}</em>
        </Paragraph>
      </>
    ),
  },
  ...billingMailTemplates,
  ...testingMailTemplates,
}

/**
 * Every mail, by the name under which the Worker sends it. The build renders them; the double braces are filled in
 * when a mail is sent.
 */
export const mailTemplates = Object.fromEntries(
  Object.entries(templates).map(([name, { subject, ...mail }]) => [
    name,
    { subject, content: <MailLayout {...mail} /> },
  ]),
)
