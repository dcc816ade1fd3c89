import { Notice } from '../ui/Notice.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import type { SignInMethods } from './sign-in-methods.ts'

type Props = {
  methods: SignInMethods
  /** Told when an account is about to be asked for. */
  onStart?: (() => void) | undefined
}

/** The form that makes an account, or a word that none can be made. */
export const NewAccount = ({ methods, onStart }: Props) =>
  methods.signUp ? (
    <SignUpForm methods={methods} onStart={onStart} />
  ) : (
    <Notice title="New accounts are closed at the moment.">
      If you have one, you can sign in as always.
    </Notice>
  )
