import { brand } from '#domain/brand.ts'
import { Code, Go, Lasts, Letter, Words, type Written } from '../mail/components.tsx'

const { name } = brand

/** About getting in, and about who does. */
export const accountLetters: Record<string, Written> = {
  confirm: {
    subject: `{{code}} confirms your e-mail for ${name}`,
    letter: (
      <Letter
        preview={`Welcome. One code and you are on the road.`}
        title={`Welcome to ${name}`}
        why={`You got this because somebody signed up to ${name} with this address. If it was not you, do nothing: without the code the account stays closed.`}
      >
        <Words>Type this code where you signed up:</Words>
        <Code />
        <Words>Or confirm with one tap on this phone:</Words>
        <Go>Confirm my e-mail</Go>
        <Lasts />
      </Letter>
    ),
  },
  magic_link: {
    subject: `{{code}} is your ${name} code`,
    letter: (
      <Letter
        preview="Type the code, or tap the button."
        title="Here is your way in"
        why={`You got this because somebody asked to sign in to ${name} with this address. If it was not you, do nothing: nobody gets in without the code. Never read it out to anyone.`}
      >
        <Words>Type this code where you are signing in:</Words>
        <Code />
        <Words>Or sign in on this phone:</Words>
        <Go>Sign in</Go>
        <Lasts />
      </Letter>
    ),
  },
  recovery: {
    subject: `Choose a new password for ${name}`,
    letter: (
      <Letter
        preview="Passwords slip the mind. This gets you back in."
        title="Choose a new password"
        why={`You got this because somebody asked for a new password for this address. If it was not you, do nothing: your password stays as it is. Never read the code out to anyone.`}
      >
        <Words>Type this code where you asked for it:</Words>
        <Code />
        <Words>Or carry on from here:</Words>
        <Go>Choose a new password</Go>
        <Lasts />
      </Letter>
    ),
  },
  invite: {
    subject: `You are invited to ${name}`,
    letter: (
      <Letter
        preview={`An account at ${name} is waiting for you.`}
        title={`You are invited to ${name}`}
        why={`You got this because our team set up an account for this address. If you did not expect it, do nothing: without you the account stays closed.`}
      >
        <Words>{name} writes safe, warm messages for your deliveries. Your account is ready:</Words>
        <Go>Accept the invitation</Go>
        <Words>
          <br />
          Asked for a code? This is it:
        </Words>
        <Code />
        <Lasts />
      </Letter>
    ),
  },
  email_change_current: {
    subject: `Is this your new address for ${name}?`,
    letter: (
      <Letter
        preview="Confirm that your account may move to another address."
        title="Moving to a new address"
        why={`You got this because somebody who is signed in to your account asked to move it to another address. If it was not you, do not use the code, and change your password: somebody else is signed in.`}
      >
        <Words>
          Your account is to move to <strong>{'{{newEmail}}'}</strong>. Allow it with this code:
        </Words>
        <Code />
        <Words>Or with one tap:</Words>
        <Go>Allow the move</Go>
        <Lasts />
      </Letter>
    ),
  },
  email_change_new: {
    subject: `{{code}} confirms your new address for ${name}`,
    letter: (
      <Letter
        preview="Confirm that this address is yours."
        title="Confirm your new address"
        why={`You got this because somebody asked to use this address for their ${name} account. If it was not you, do nothing: nothing changes without the code.`}
      >
        <Words>Type this code where you changed your address:</Words>
        <Code />
        <Words>Or confirm with one tap:</Words>
        <Go>Confirm this address</Go>
        <Lasts />
      </Letter>
    ),
  },
  reauthentication: {
    subject: `{{code}} is your ${name} code`,
    letter: (
      <Letter
        preview="A quick check that it is you."
        title="Is it you?"
        why={`You got this because somebody who is signed in to your account is changing how it is protected. If it was not you, change your password: somebody else is signed in. Never read the code out to anyone.`}
      >
        <Words>Type this code to carry on:</Words>
        <Code />
        <Lasts button={false} />
      </Letter>
    ),
  },
  account_exists: {
    subject: `You already have a ${name} account`,
    letter: (
      <Letter
        preview="No need to sign up again. Sign in, or choose a new password."
        title="You are already one of us"
        why={`You got this because somebody tried to sign up to ${name} with this address. If it was not you, do nothing: nothing has changed, and they were not told that you have an account.`}
      >
        <Words>
          There is no need to sign up again: this address has an account. If the password has slipped your
          mind, press Forgot password on the next page.
        </Words>
        <Go>Sign in</Go>
      </Letter>
    ),
  },
  account_changed: {
    subject: `Your ${name} account: {{what}}`,
    letter: (
      <Letter
        preview="{{device}}, {{place}}"
        title="{{what}}"
        why={`You got this because something was changed about how your account is opened. We write each time, so that nobody does it behind your back. If it was not you, tap the button: it is good for a week, and once.`}
      >
        <Words>
          <strong>{'{{device}}'}</strong>
          <br />
          {'{{place}}'}
          <br />
          {'{{time}}'}
        </Words>
        <Words>If that was you, all is well, and there is nothing to do.</Words>
        <Words>If it was not, sign out every device at once, and then choose a new password:</Words>
        <Go>This was not me</Go>
      </Letter>
    ),
  },
  account_changed_by_support: {
    subject: `Your ${name} account: {{what}}`,
    letter: (
      <Letter
        preview={`By ${name} support, {{time}}`}
        title="{{what}}"
        why={`You got this because ${name} support changed how your account is opened. If you did not expect it, write to us: nobody changes it behind your back. The button is good for a week, and once.`}
      >
        <Words>
          <strong>{`By ${name} support`}</strong>
          <br />
          {'{{time}}'}
        </Words>
        <Words>If you asked us for it, all is well, and there is nothing to do.</Words>
        <Words>{`If you did not, write to ${brand.sender.email}. You can also sign out every device at once, and then choose a new password:`}</Words>
        <Go>I did not ask for this</Go>
      </Letter>
    ),
  },
  account_closed_by_support: {
    subject: `Your ${name} account: {{what}}`,
    letter: (
      <Letter
        preview={`By ${name} support, {{time}}`}
        title="{{what}}"
        why={`You got this because ${name} support closed or opened your account. If you did not expect it, write to us: nobody does it behind your back.`}
      >
        <Words>
          <strong>{`By ${name} support`}</strong>
          <br />
          {'{{time}}'}
        </Words>
        <Words>{`If you have a question, or did not ask for this, write to ${brand.sender.email}.`}</Words>
      </Letter>
    ),
  },
  new_sign_in: {
    subject: `New sign-in to your ${name} account`,
    letter: (
      <Letter
        preview="{{device}}, {{place}}"
        title="A new sign-in"
        why={`You got this because your account was used on a device that we have not seen with it before. If it was not you, sign that device out and change your password.`}
      >
        <Words>
          <strong>{'{{device}}'}</strong>
          <br />
          {'{{place}}'}
          <br />
          {'{{time}}'}
        </Words>
        <Words>If that was you, all is well.</Words>
        <Go>Check my devices</Go>
      </Letter>
    ),
  },
  factor_guessed: {
    subject: `Somebody is trying codes at your ${name} account`,
    letter: (
      <Letter
        preview="Ten wrong codes in a row for your second step."
        title="Ten wrong codes in a row"
        why={`You got this because somebody got past the first step of signing in to your account and then entered wrong codes for the second one. If it was not you, choose a new password, and one for your mailbox too.`}
      >
        <Words>
          They have not got in: your second step holds, and each wrong code makes them wait longer. If it was
          you, all is well: the right code puts everything back in order.
        </Words>
        <Go>Check my account</Go>
      </Letter>
    ),
  },
  factor_locked: {
    subject: `Your second step at ${name} is locked`,
    letter: (
      <Letter
        preview="After a hundred wrong codes, we ask you first."
        title="Your second step is locked"
        why={`You got this because a hundred wrong codes in a row were entered for the second step of signing in to your account. Whoever did it knows your password or reads your mail. If it was not you, choose a new password, and one for your mailbox too.`}
      >
        <Words>
          Nobody got in. Until you unlock it, no code opens your account, not even the right one. Sign in as
          always, and we mail you a code that unlocks it. Your recovery codes work all the while.
        </Words>
        <Go>Sign in</Go>
      </Letter>
    ),
  },
}
