import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmationTextOf, isConfirmed, type DeleteAccount } from '#domain/account/account.ts'
import { clearAnalytics } from '../../analytics/clear.ts'
import { api, ApiError, readJson } from '../../api.ts'
import type { Driver } from '../../auth/driver.ts'
import { useForm, AuthForm } from '../../auth/form.tsx'
import { PasswordOrCode, usePasswordOrCode } from '../../auth/PasswordOrCode.tsx'
import { problemWith, type Problem } from '../../auth/problem-texts.ts'
import { dropSession, storedSession } from '../../auth/session.ts'
import { sendReauthenticationCode } from '../../auth/sign-in.ts'
import { endServerSession, forgetVisit } from '../../auth/sign-out.ts'
import { clearDriverData } from '../../storage/local-data.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { toast } from '../../ui/toast.ts'

/**
 * §2.14 Deletes the account on the server; then this phone forgets the session and all the driver's data, and the
 * driver ends on the front page. Never throws: a failure returns a problem in words, and then nothing is deleted
 * here.
 */
async function deleteAccount(
  queries: QueryClient,
  userId: string,
  input: DeleteAccount,
): Promise<{ problem: Problem | null }> {
  const session = storedSession()
  try {
    await readJson(api.account.$delete({ json: input }))
  } catch (error) {
    return { problem: problemOf(error, input) }
  }
  dropSession('left')
  forgetVisit()
  queries.clear()
  await clearAnalytics()
  await clearDriverData(userId)
  // The session is gone already; the server's response to this request clears its cookie.
  if (session) void endServerSession(session)
  toast({ title: 'Your account is deleted', text: 'Nothing of yours is left with us. Drive safely.' })
  return { problem: null }
}

function problemOf(error: unknown, input: DeleteAccount): Problem {
  if (!(error instanceof ApiError)) return problemWith(null, 'That didn’t work. Please try again.')
  if (error.code === 'invalid_input')
    return problemWith('email', error.message.replace(/^confirm: /, '') + '.')
  if (error.code === 'forbidden') return problemWith(input.code ? 'code' : 'password', `${error.message}.`)
  return problemWith(null, error.message)
}

type Props = { open: boolean; onClose: () => void; driver: Driver }

/** §2.14 Asks for the account's address and a proof that its owner is here, and deletes the account. */
export const DeleteAccountSheet = ({ open, onClose, driver }: Props) => (
  <Sheet
    open={open}
    onClose={onClose}
    title="Delete your account?"
    description="Everything of yours is erased at once, with us and on this phone: messages, pictures, tips, settings. We can’t bring it back. You may want to download your data first."
  >
    <DeleteAccountForm driver={driver} onClose={onClose} />
  </Sheet>
)

function DeleteAccountForm({ driver, onClose }: Pick<Props, 'driver' | 'onClose'>) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const { account, proof, missing, asksPassword, isCodeSent, onCodeSent, fields } = usePasswordOrCode(driver)
  const confirmation = confirmationTextOf(account?.email ?? driver.email)
  const check = () => [
    isConfirmed(typed, confirmation) ? null : problemWith('email', `Type ${confirmation} to go on.`),
    proof ? null : missing,
  ]
  const { formProps, busy, run, errorOf, clearProblem } = useForm(check, () =>
    deleteAccount(queries, driver.id, { confirm: typed, ...proof }),
  )
  const send = async () => {
    if (await run(sendReauthenticationCode)) onCodeSent()
  }
  return (
    <AuthForm
      {...formProps}
      className="grid gap-4 pt-2"
      fields={['email', asksPassword ? 'password' : 'code']}
      onChange={clearProblem}
    >
      <Field
        label={`Type ${confirmation}`}
        name="email"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={typed}
        error={errorOf('email')}
        onChange={(event) => setTyped(event.target.value)}
      />
      <PasswordOrCode {...fields} errorOf={errorOf} />
      <Button variant="quiet" className="justify-self-start -ms-5" busy={busy} onClick={() => void send()}>
        {isCodeSent
          ? 'Send another code'
          : asksPassword
            ? 'Use a code from an email instead'
            : 'Send me a code'}
      </Button>
      <div className="flex flex-col gap-2 md:flex-row-reverse">
        <Button variant="danger" type="submit" busy={busy}>
          Delete my account
        </Button>
        <Button onClick={onClose}>Keep my account</Button>
      </div>
    </AuthForm>
  )
}
