import { Notice } from '../ui/Notice.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import type { SignInMethods } from './sign-in-methods.ts'

type Props = {
  methods: SignInMethods
  /** Called before the request for an account is sent. */
  onStart?: (() => void) | undefined
}

/** The form that makes an account, or a notice that accounts cannot be made now. */
export const NewAccount = ({ methods, onStart }: Props) =>
  methods.signUp ? (
    <SignUpForm methods={methods} onStart={onStart} />
  ) : (
    <Notice title="New accounts are closed at the moment.">
      If you have one, you can sign in as always.
    </Notice>
  )
