import { brand } from '#domain/brand.ts'
import { CodeBlock, ActionButton, ValidityNote, Paragraph, type MailTemplate } from '../mail/components.tsx'

const { name } = brand
const whereAndWhen = (
  <Paragraph>
    <strong>{'{{device}}'}</strong>
    <br />
    {'{{place}}'}
    <br />
    {'{{time}}'}
  </Paragraph>
)
const bySupport = (
  <Paragraph>
    <strong>{`By ${name} support`}</strong>
    <br />
    {'{{time}}'}
  </Paragraph>
)

export const authMailTemplates: Record<string, MailTemplate> = {
  confirm: {
    subject: `{{code}} confirms your email for ${name}`,
    preview: 'Welcome. One code and you’re on the road.',
    title: `Welcome to ${name}`,
    why: `You got this because somebody signed up to ${name} with this address. If it wasn’t you, just ignore it: without the code nobody can open the account.`,
    body: (
      <>
        <Paragraph>Type this code where you signed up:</Paragraph>
        <CodeOrButton or="Or confirm with one tap on this phone:" button="Confirm my email" />
      </>
    ),
  },
  magic_link: {
    subject: `{{code}} is your ${name} code`,
    preview: 'Type the code, or tap the button.',
    title: 'Here’s your code',
    why: `You got this because somebody asked to sign in to ${name} with this address. If it wasn’t you, just ignore it: nobody gets in without the code. Never read it out to anyone.`,
    body: (
      <>
        <Paragraph>Type this code where you’re signing in:</Paragraph>
        <CodeOrButton or="Or sign in on this phone:" button="Sign in" />
      </>
    ),
  },
  recovery: {
    subject: `Choose a new password for ${name}`,
    preview: 'It happens to all of us. This gets you back in.',
    title: 'Choose a new password',
    why: 'You got this because somebody asked for a new password for this address. If it wasn’t you, just ignore it: your password stays the same. Never read the code out to anyone.',
    body: (
      <>
        <Paragraph>Type this code where you asked for it:</Paragraph>
        <CodeOrButton or="Or carry on from here:" button="Choose a new password" />
      </>
    ),
  },
  invite: {
    subject: `You’re invited to ${name}`,
    preview: `Your ${name} account is ready.`,
    title: `You’re invited to ${name}`,
    why: 'You got this because our team set up an account for this address. If you didn’t expect it, just ignore it: nobody can open the account without you.',
    body: (
      <>
        <Paragraph>{name} writes safe, warm messages for your deliveries. Your account is ready:</Paragraph>
        <ActionButton>Accept the invitation</ActionButton>
        <Paragraph>
          <br />
          Asked for a code? Here it is:
        </Paragraph>
        <CodeBlock />
        <ValidityNote />
      </>
    ),
  },
  email_change_current: {
    subject: `Is this your new address for ${name}?`,
    preview: 'Confirm that your account may move to another address.',
    title: 'Moving to a new address',
    why: 'You got this because somebody who is signed in to your account asked to move it to another address. If it wasn’t you, don’t use the code, and change your password: somebody else is signed in.',
    body: (
      <>
        <Paragraph>
          Your account will move to <strong>{'{{newEmail}}'}</strong>. Allow it with this code:
        </Paragraph>
        <CodeOrButton or="Or with one tap:" button="Allow the move" />
      </>
    ),
  },
  email_change_new: {
    subject: `{{code}} confirms your new address for ${name}`,
    preview: 'Confirm that this address is yours.',
    title: 'Confirm your new address',
    why: `You got this because somebody asked to use this address for their ${name} account. If it wasn’t you, just ignore it: nothing changes without the code.`,
    body: (
      <>
        <Paragraph>Type this code where you changed your address:</Paragraph>
        <CodeOrButton or="Or confirm with one tap:" button="Confirm this address" />
      </>
    ),
  },
  reauthentication: {
    subject: `{{code}} is your ${name} code`,
    preview: 'A quick check that it’s you.',
    title: 'Is it you?',
    why: 'You got this because somebody who is signed in to your account is changing how it is protected. If it wasn’t you, change your password: somebody else is signed in. Never read the code out to anyone.',
    body: (
      <>
        <Paragraph>Type this code to carry on:</Paragraph>
        <CodeBlock />
        <ValidityNote button={false} />
      </>
    ),
  },
  account_exists: {
    subject: `You already have a ${name} account`,
    preview: 'No need to sign up again. Sign in, or choose a new password.',
    title: 'You already have an account',
    why: `You got this because somebody tried to sign up to ${name} with this address. If it wasn’t you, just ignore it: nothing has changed, and they weren’t told that you have an account.`,
    body: (
      <>
        <Paragraph>
          There’s no need to sign up again: this address already has an account. If you’ve forgotten the
          password, press Forgot password on the next page.
        </Paragraph>
        <ActionButton>Sign in</ActionButton>
      </>
    ),
  },
  account_changed: {
    subject: `Your ${name} account: {{what}}`,
    preview: '{{device}}, {{place}}',
    title: '{{what}}',
    why: 'You got this because something was changed about how your account is opened. We write each time, so that nobody does it behind your back. If it wasn’t you, tap the button: it works once, for a week.',
    body: (
      <>
        {whereAndWhen}
        <Paragraph>If that was you, there’s nothing to do.</Paragraph>
        <Paragraph>If it wasn’t, sign out every device at once, and then choose a new password:</Paragraph>
        <ActionButton>This wasn’t me</ActionButton>
      </>
    ),
  },
  account_changed_by_support: {
    subject: `Your ${name} account: {{what}}`,
    preview: `By ${name} support, {{time}}`,
    title: '{{what}}',
    why: `You got this because ${name} support changed how your account is opened. If you didn’t expect it, write to us: nobody changes it behind your back. The button works once, for a week.`,
    body: (
      <>
        {bySupport}
        <Paragraph>If you asked us to, there’s nothing to do.</Paragraph>
        <Paragraph>{`If you didn’t, write to ${brand.sender.email}. You can also sign out every device at once, and then choose a new password:`}</Paragraph>
        <ActionButton>I didn’t ask for this</ActionButton>
      </>
    ),
  },
  account_act_by_support: {
    subject: `Your ${name} account: {{what}}`,
    preview: `By ${name} support, {{time}}`,
    title: '{{what}}',
    why: `You got this because ${name} support did this to your account. If you didn’t expect it, write to us: nobody does it behind your back.`,
    body: (
      <>
        {bySupport}
        <Paragraph>{`If you have a question, or didn’t ask for this, write to ${brand.sender.email}.`}</Paragraph>
      </>
    ),
  },
  new_sign_in: {
    subject: `New sign-in to your ${name} account`,
    preview: '{{device}}, {{place}}',
    title: 'A new sign-in',
    why: 'You got this because your account was used on a device we haven’t seen before. If it wasn’t you, sign that device out and change your password.',
    body: (
      <>
        {whereAndWhen}
        <Paragraph>If that was you, there’s nothing to do.</Paragraph>
        <ActionButton>Check my devices</ActionButton>
      </>
    ),
  },
  factor_guessed: {
    subject: `Somebody is trying codes at your ${name} account`,
    preview: 'Ten wrong codes in a row for your second step.',
    title: 'Ten wrong codes in a row',
    why: 'You got this because somebody got past the first step of signing in to your account and then entered wrong codes for the second one. If it wasn’t you, choose a new password, and one for your mailbox too.',
    body: (
      <>
        <Paragraph>
          They haven’t got in: each wrong code makes them wait longer. If it was you, don’t worry: the right
          code still works.
        </Paragraph>
        <ActionButton>Check my account</ActionButton>
      </>
    ),
  },
  factor_locked: {
    subject: `Your second step at ${name} is locked`,
    preview: 'After a hundred wrong codes, we ask you first.',
    title: 'Your second step is locked',
    why: 'You got this because a hundred wrong codes in a row were entered for the second step of signing in to your account. Whoever did it knows your password or reads your email. If it wasn’t you, choose a new password, and one for your mailbox too.',
    body: (
      <>
        <Paragraph>
          Nobody got in. Until you unlock it, no code opens your account, not even the right one. Sign in as
          usual, and we’ll email you a code that unlocks it. Your recovery codes still work.
        </Paragraph>
        <ActionButton>Sign in</ActionButton>
      </>
    ),
  },
}

/** The code to type, and below it the button that does the same on this phone. */
function CodeOrButton({ or, button }: { or: string; button: string }) {
  return (
    <>
      <CodeBlock />
      <Paragraph>{or}</Paragraph>
      <ActionButton>{button}</ActionButton>
      <ValidityNote />
    </>
  )
}
