import { brand } from '#domain/brand.ts'
import { ActionButton, MailLayout, Paragraph, type MailTemplate } from '../mail/components.tsx'

const { name } = brand

/** Mails to test drivers and applicants. */
export const testingMailTemplates: Record<string, MailTemplate> = {
  tester_account_exists: {
    subject: `Join the Test Driver Program with the ${name} account you have`,
    content: (
      <MailLayout
        preview="There is no need for a second account. Sign in and join there."
        title="You already have an account"
        why={`You got this because somebody signed up to the Test Driver Program of ${name} with this address. If it was not you, do nothing: nothing has changed, and they were not told that you have an account.`}
      >
        <Paragraph>
          This address has an account, and you can test with it. Sign in and join there: a seat is yours as
          soon as you do, while your city has one.
        </Paragraph>
        <ActionButton>Sign in and join</ActionButton>
      </MailLayout>
    ),
  },
  tester_known: {
    subject: `You are one of ${name}'s test drivers already`,
    content: (
      <MailLayout
        preview="Everybody gets one turn as a test driver."
        title="We know you already"
        why={`You got this because somebody signed up to the Test Driver Program of ${name} with this address. If it was not you, do nothing: nothing has changed, and they were not told that you take part.`}
      >
        <Paragraph>
          This address belongs to somebody who is a test driver, or has been one. Everybody gets one turn, so
          that others get theirs. If it has an account, sign in to see how many days are left, and what stays
          when they are over. The app itself is free to use.
        </Paragraph>
        <ActionButton>Sign in</ActionButton>
      </MailLayout>
    ),
  },
  tester_welcome: {
    subject: 'Your {{days}} as a test driver begin now',
    content: (
      <MailLayout
        preview="Everything is open to you. Tell us what helps and what does not."
        title="Welcome to the Test Driver Program"
        why={`You got this because you joined the Test Driver Program of ${name} with this address. If it was not you, write to us from the app.`}
      >
        <Paragraph>
          For {'{{days}}'} everything that Premium has is yours, and it costs nothing. Your dashboard says
          what there is to try.
        </Paragraph>
        <ActionButton>Open my dashboard</ActionButton>
      </MailLayout>
    ),
  },
  tester_extended: {
    subject: 'Your time as a test driver goes on',
    content: (
      <MailLayout
        preview="{{days}} are left."
        title="Your time goes on"
        why={`You got this because you are in the Test Driver Program of ${name}. If you did not expect it, there is nothing to do.`}
      >
        <Paragraph>We have extended your access to everything: {'{{days}}'} are left.</Paragraph>
        <ActionButton>Open my dashboard</ActionButton>
      </MailLayout>
    ),
  },
  tester_ending: {
    subject: 'As a test driver you have {{days}} left',
    content: (
      <MailLayout
        preview="Nothing is lost when they are over, and nothing is charged."
        title="{{days}} left"
        why={`You got this because you are in the Test Driver Program of ${name}. If you did not expect it, there is nothing to do.`}
      >
        <Paragraph>
          After that your account goes on with the free plan: your messages stay, and nothing is charged. If
          you have not told us yet how it was, now is a good time.
        </Paragraph>
        <ActionButton>Open my dashboard</ActionButton>
      </MailLayout>
    ),
  },
  tester_ended: {
    subject: 'Your time as a test driver is over. Thank you',
    content: (
      <MailLayout
        preview="Your account and your messages stay."
        title="Thank you for testing"
        why={`You got this because you were in the Test Driver Program of ${name}. If you did not expect it, there is nothing to do.`}
      >
        <Paragraph>
          Your account goes on with the free plan: your messages stay, and nothing was charged. If you miss
          what Premium has, it is a tap away.
        </Paragraph>
        <ActionButton>See what goes on</ActionButton>
      </MailLayout>
    ),
  },
  tester_waiting: {
    subject: 'You are number {{position}} on the list for {{city}}',
    content: (
      <MailLayout
        preview="No seat is free just now. We write when one is."
        title="You are on the list"
        why={`You got this because somebody asked to join the Test Driver Program of ${name} with this address. If it was not you, do nothing: no account was made.`}
      >
        <Paragraph>
          No seat is free in {'{{city}}'} just now, and you are number {'{{position}}'} on the list. Seats go
          to the driver who has waited longest: when yours is free, we write to you here and keep it for a
          day.
        </Paragraph>
        <Paragraph>The app itself is free to use meanwhile.</Paragraph>
        <ActionButton>See what it does</ActionButton>
      </MailLayout>
    ),
  },
  tester_offer: {
    subject: 'A seat is free for you in {{city}}',
    content: (
      <MailLayout
        preview="We keep it for {{hours}}."
        title="Your seat is free"
        why={`You got this because you are on the list of the Test Driver Program of ${name}. If you did not expect it, do nothing: the seat goes to the next driver.`}
      >
        <Paragraph>
          There is a seat for you in {'{{city}}'}. We keep it for {'{{hours}}'}; after that it goes to the
          next driver on the list.
        </Paragraph>
        <ActionButton>Take my seat</ActionButton>
      </MailLayout>
    ),
  },
}
