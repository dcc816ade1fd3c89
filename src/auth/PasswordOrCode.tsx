import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQuery } from './account-query.ts'
import type { Driver } from './driver.ts'
import { CodeField, PasswordField } from './fields.tsx'
import { problemWith } from './problem-texts.ts'

/**
 * A driver's proof that it is them: their password, or a mailed code where they have none or have forgotten it. `proof`
 * is null while it is incomplete.
 */
export function usePasswordOrCode(driver: Driver) {
  const { data: account } = useQuery(accountQuery(driver.id))
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isCodeSent, setCodeSent] = useState(false)
  const asksPassword = (account?.hasPassword ?? true) && !isCodeSent
  const typedPassword = password === '' ? null : { password }
  const typedCode = code.length < 6 ? null : { code }
  const missing = asksPassword
    ? problemWith('password', 'Enter your password.')
    : isCodeSent
      ? problemWith('code', 'Enter the six digits of the code.')
      : problemWith(null, 'Send yourself a code first.')
  return {
    account,
    proof: asksPassword ? typedPassword : typedCode,
    /** Says what to do while there is no proof. */
    missing,
    asksPassword,
    isCodeSent,
    onCodeSent: () => setCodeSent(true),
    fields: { driver, asksPassword, isCodeSent, password, setPassword, code, setCode },
  }
}

type Props = ReturnType<typeof usePasswordOrCode>['fields'] & {
  passwordLabel?: string
  errorOf?: (field: 'password' | 'code') => string | undefined
}

export const PasswordOrCode = (props: Props) => {
  const { driver, asksPassword, isCodeSent, password, setPassword, code, setCode } = props
  const { passwordLabel = 'Password', errorOf } = props
  if (asksPassword) {
    return (
      <PasswordField
        label={passwordLabel}
        name="password"
        autoComplete="current-password"
        value={password}
        error={errorOf?.('password')}
        onChange={(event) => setPassword(event.target.value)}
      />
    )
  }
  if (!isCodeSent) return null
  return (
    <CodeField
      value={code}
      onChange={setCode}
      error={errorOf?.('code')}
      hint={driver.email ? `It went to ${driver.email}.` : 'It went to your phone.'}
    />
  )
}
