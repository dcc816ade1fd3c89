import type { ReactElement } from 'react'
import { brand } from '#domain/brand.ts'
import { Code, Go, Lasts, Letter, Words } from './pieces.tsx'

type Written = { subject: string; letter: ReactElement }

const { name } = brand

/**
 * Every mail, by the name under which the Worker sends it. They are rendered when the product is built; what
 * stands in double braces is filled in when a mail is sent.
 */
export const letters: Record<string, Written> = {
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
        <Lasts of="The code is" />
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
  tester_account_exists: {
    subject: `Join the Test Driver Program with the ${name} account you have`,
    letter: (
      <Letter
        preview="There is no need for a second account. Sign in and join there."
        title="You are already one of us"
        why={`You got this because somebody signed up to the Test Driver Program of ${name} with this address. If it was not you, do nothing: nothing has changed, and they were not told that you have an account.`}
      >
        <Words>
          This address has an account, and you can test with it. Sign in and join there; if there was a seat
          in your city, we keep it for you for a day.
        </Words>
        <Go>Sign in and join</Go>
      </Letter>
    ),
  },
  tester_known: {
    subject: `You are one of ${name}'s test drivers already`,
    letter: (
      <Letter
        preview="Everybody is a test driver once. Sign in to see where you stand."
        title="We know you already"
        why={`You got this because somebody signed up to the Test Driver Program of ${name} with this address. If it was not you, do nothing: nothing has changed, and they were not told that you take part.`}
      >
        <Words>
          This address belongs to somebody who is a test driver, or has been one. Everybody is one once, so
          that others get their turn. Sign in to see how many days you have left, and what stays when they are
          over.
        </Words>
        <Go>Sign in</Go>
      </Letter>
    ),
  },
  tester_kept: {
    subject: 'A seat in {{city}} is kept for you',
    letter: (
      <Letter
        preview="There is no need to join again. Sign in, and it is yours."
        title="Your seat is kept"
        why={`You got this because somebody signed up to the Test Driver Program of ${name} with this address, and not for the first time. If it was not you, do nothing: the seat goes to the next one after a day.`}
      >
        <Words>
          {'{{city}}'} is full by now, and one of its seats is kept for you. Confirm with the mail that we
          sent before, or sign in with your password: if your address is not confirmed yet, you get a new
          code.
        </Words>
        <Go>Sign in</Go>
      </Letter>
    ),
  },
  tester_welcome: {
    subject: 'Your {{days}} as a test driver begin now',
    letter: (
      <Letter
        preview="Everything is open to you. Tell us what helps and what does not."
        title="Welcome to the Test Driver Program"
        why={`You got this because you joined the Test Driver Program of ${name} with this address. If it was not you, write to us from the app.`}
      >
        <Words>
          For {'{{days}}'} everything that Premium has is yours, and it costs nothing. Your dashboard says
          what there is to try.
        </Words>
        <Go>Open my dashboard</Go>
      </Letter>
    ),
  },
  tester_extended: {
    subject: 'Your time as a test driver goes on',
    letter: (
      <Letter
        preview="{{days}} are left."
        title="Your time goes on"
        why={`You got this because you are in the Test Driver Program of ${name}. If you did not expect it, there is nothing to do.`}
      >
        <Words>We have extended your access to everything: {'{{days}}'} are left.</Words>
        <Go>Open my dashboard</Go>
      </Letter>
    ),
  },
  tester_ending: {
    subject: 'As a test driver you have {{days}} left',
    letter: (
      <Letter
        preview="Nothing is lost when they are over, and nothing is charged."
        title="{{days}} left"
        why={`You got this because you are in the Test Driver Program of ${name}. If you did not expect it, there is nothing to do.`}
      >
        <Words>
          After that your account goes on with the free plan: your messages stay, and nothing is charged. If
          you have not told us yet how it was, now is a good time.
        </Words>
        <Go>Open my dashboard</Go>
      </Letter>
    ),
  },
  tester_ended: {
    subject: 'Your time as a test driver is over. Thank you',
    letter: (
      <Letter
        preview="Your account and your messages stay."
        title="Thank you for testing"
        why={`You got this because you were in the Test Driver Program of ${name}. If you did not expect it, there is nothing to do.`}
      >
        <Words>
          Your account goes on with the free plan: your messages stay, and nothing was charged. If you miss
          what Premium has, it is a tap away.
        </Words>
        <Go>See what goes on</Go>
      </Letter>
    ),
  },
  tester_waiting: {
    subject: 'You are number {{position}} on the list for {{city}}',
    letter: (
      <Letter
        preview="All seats are taken just now. We write when one is free."
        title="You are on the list"
        why={`You got this because somebody asked to join the Test Driver Program of ${name} with this address. If it was not you, do nothing: no account was made.`}
      >
        <Words>
          All seats in {'{{city}}'} are taken just now, and you are number {'{{position}}'} on the list. Seats
          go to whoever has waited longest: when yours is free, we write to you here and keep it for two days.
        </Words>
        <Words>The app itself is free to use meanwhile.</Words>
        <Go>See what it does</Go>
      </Letter>
    ),
  },
  tester_offer: {
    subject: 'A seat is free for you in {{city}}',
    letter: (
      <Letter
        preview="We keep it for {{hours}}."
        title="Your seat is free"
        why={`You got this because you are on the list of the Test Driver Program of ${name}. If you did not expect it, do nothing: the seat goes to the next one.`}
      >
        <Words>
          There is a seat for you in {'{{city}}'}. We keep it for {'{{hours}}'}; after that it goes to whoever
          waits next.
        </Words>
        <Go>Take my seat</Go>
      </Letter>
    ),
  },
}
