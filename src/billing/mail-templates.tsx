import { brand } from '#domain/brand.ts'
import { ActionButton, Paragraph, type MailTemplate } from '../mail/components.tsx'

const { name } = brand

const why = `You got this because something has changed about the plan of your ${name} account. If you didn’t expect it, write to us in the app, under Send Feedback.`
const whereToManage = (
  <>
    <Paragraph>Your card, your receipts and your plan are in the app, under Manage Subscription.</Paragraph>
    <ActionButton>Manage Subscription</ActionButton>
  </>
)

export const billingMailTemplates: Record<string, MailTemplate> = {
  premium_started: {
    subject: `You have ${name} Premium`,
    preview: 'Thank you. Everything is open to you now.',
    title: 'You have Premium',
    why,
    body: (
      <>
        <Paragraph>
          Thank you. Your plan: <strong>{'{{plan}}'}</strong>. {'{{next}}'}
        </Paragraph>
        <Paragraph>
          Automated and AI-enhanced mode, Message Data and everything else of Premium are open now, on every
          phone that you sign in on.
        </Paragraph>
        {whereToManage}
      </>
    ),
  },
  premium_canceled: {
    subject: 'Your Premium ends on {{day}}',
    preview: 'Nothing more is charged.',
    title: 'You’ve cancelled',
    why,
    body: (
      <>
        <Paragraph>
          Premium stays yours until <strong>{'{{day}}'}</strong>, and nothing more is charged. Manual mode,
          your messages and your history stay after that, too.
        </Paragraph>
        <Paragraph>
          If you change your mind, resume it in the app before that day, under Manage Subscription.
        </Paragraph>
        <ActionButton>Manage Subscription</ActionButton>
      </>
    ),
  },
  premium_resumed: {
    subject: 'Your Premium goes on',
    preview: '{{next}}',
    title: 'Good to have you back',
    why,
    body: (
      <>
        <Paragraph>
          Your plan goes on as before: <strong>{'{{plan}}'}</strong>. {'{{next}}'}
        </Paragraph>
        {whereToManage}
      </>
    ),
  },
  premium_failed: {
    subject: 'Your payment didn’t go through',
    preview: 'Your messages are all here. Premium waits for the payment.',
    title: 'Your payment didn’t go through',
    why,
    body: (
      <>
        <Paragraph>
          {'{{payment}}'} for <strong>{'{{plan}}'}</strong> could not be taken. Your messages are all here.
        </Paragraph>
        <Paragraph>
          Pay the open bill with any card, under Manage Subscription, and Premium is back.
        </Paragraph>
        <ActionButton>Pay the open bill</ActionButton>
      </>
    ),
  },
  premium_ended: {
    subject: 'Your Premium has ended',
    preview: 'Your messages are all here, and manual mode stays free.',
    title: 'Your Premium has ended',
    why,
    body: (
      <>
        <Paragraph>
          Your plan <strong>{'{{plan}}'}</strong> is over, and nothing more is charged. Manual mode, your
          messages and your history stay yours.
        </Paragraph>
        <Paragraph>If you’d like Premium again, choose a plan under Subscribe.</Paragraph>
        <ActionButton>See the plans</ActionButton>
      </>
    ),
  },
}
