import { brand } from '#domain/brand.ts'
import { ActionButton, Paragraph, type MailTemplate } from '../mail/components.tsx'

const { name } = brand

export const testingMailTemplates: Record<string, MailTemplate> = {
  tester_account_exists: {
    subject: `Join the Test Driver Program with the ${name} account you have`,
    preview: 'You don’t need a second account. Sign in and join there.',
    title: 'You already have an account',
    why: `You got this because somebody signed up to the Test Driver Program of ${name} with this address. If it wasn’t you, just ignore it: nothing has changed, and they weren’t told that you have an account.`,
    body: (
      <>
        <Paragraph>
          This address has an account, and you can test with it. Sign in and join there: you get a seat
          straight away if your city has one.
        </Paragraph>
        <ActionButton>Sign in and join</ActionButton>
      </>
    ),
  },
  tester_known: {
    subject: `You’re already one of ${name}’s test drivers`,
    preview: 'Everybody gets one turn as a test driver.',
    title: 'We know you already',
    why: `You got this because somebody signed up to the Test Driver Program of ${name} with this address. If it wasn’t you, just ignore it: nothing has changed, and they weren’t told that you take part.`,
    body: (
      <>
        <Paragraph>
          This address belongs to somebody who is a test driver, or has been one. Everybody gets one turn, so
          that others get theirs. If it has an account, sign in to see how many days are left, and what you
          keep afterwards. The app itself is free to use.
        </Paragraph>
        <ActionButton>Sign in</ActionButton>
      </>
    ),
  },
  tester_welcome: {
    subject: 'Your {{days}} as a test driver begin now',
    preview: 'Everything is open to you. Tell us what helps and what doesn’t.',
    title: 'Welcome to the Test Driver Program',
    why: `You got this because you joined the Test Driver Program of ${name} with this address. If it wasn’t you, write to us from the app.`,
    body: (
      <>
        <Paragraph>
          For {'{{days}}'} you have all of Premium, free. Your dashboard shows what there is to try.
        </Paragraph>
        <ActionButton>Open my dashboard</ActionButton>
      </>
    ),
  },
  tester_extended: {
    subject: 'You have more time as a test driver',
    preview: '{{days}} left.',
    title: 'More time to test',
    why: `You got this because you’re in the Test Driver Program of ${name}. If you didn’t expect it, you can ignore it.`,
    body: (
      <>
        <Paragraph>We’ve extended your full access. You have {'{{days}}'} left.</Paragraph>
        <ActionButton>Open my dashboard</ActionButton>
      </>
    ),
  },
  tester_ending: {
    subject: 'As a test driver you have {{days}} left',
    preview: 'You lose nothing when they’re over, and nothing is charged.',
    title: '{{days}} left',
    why: `You got this because you’re in the Test Driver Program of ${name}. If you didn’t expect it, you can ignore it.`,
    body: (
      <>
        <Paragraph>
          After that you’re on the free plan: your messages stay, and nothing is charged. If you haven’t told
          us yet how it went, now is a good time.
        </Paragraph>
        <ActionButton>Open my dashboard</ActionButton>
      </>
    ),
  },
  tester_ended: {
    subject: 'Your time as a test driver is over. Thank you',
    preview: 'Your account and your messages stay.',
    title: 'Thank you for testing',
    why: `You got this because you were in the Test Driver Program of ${name}. If you didn’t expect it, you can ignore it.`,
    body: (
      <>
        <Paragraph>
          You’re on the free plan now: your messages stay, and nothing was charged. If you miss Premium, it’s
          a tap away.
        </Paragraph>
        <ActionButton>See what you keep</ActionButton>
      </>
    ),
  },
  tester_waiting: {
    subject: 'You’re number {{position}} on the list for {{city}}',
    preview: 'No seat is open just now. We’ll write when one is.',
    title: 'You’re on the list',
    why: `You got this because somebody asked to join the Test Driver Program of ${name} with this address. If it wasn’t you, just ignore it: no account was made.`,
    body: (
      <>
        <Paragraph>
          No seat is open in {'{{city}}'} just now, and you’re number {'{{position}}'} on the list. Seats go
          to the driver who has waited longest. When it’s your turn, we’ll write to you here and keep the seat
          for a day.
        </Paragraph>
        <Paragraph>In the meantime, the app itself is free to use.</Paragraph>
        <ActionButton>See what it does</ActionButton>
      </>
    ),
  },
  tester_offer: {
    subject: 'A seat is free for you in {{city}}',
    preview: 'We’ll keep it for {{hours}}.',
    title: 'Your seat is free',
    why: `You got this because you’re on the waiting list of the Test Driver Program of ${name}. If you didn’t expect it, just ignore it: the seat goes to the next driver.`,
    body: (
      <>
        <Paragraph>
          There’s a seat for you in {'{{city}}'}. We’ll keep it for {'{{hours}}'}; after that it goes to the
          next driver on the list.
        </Paragraph>
        <ActionButton>Take my seat</ActionButton>
      </>
    ),
  },
}
