import { useState } from 'react'
import { load, save } from '../storage/local-storage.ts'

/** What is typed into a form of the desk, kept on this device until it is done, also over a reload. */
export function useKeptForm<Form extends object>(key: string, empty: Form) {
  const [form, setForm] = useState<Form>(() => ({ ...empty, ...parse<Form>(load(key)) }))
  const keep = (next: Form) => {
    setForm(next)
    save(key, JSON.stringify(next))
  }
  return {
    form,
    change: (part: Partial<Form>) => keep({ ...form, ...part }),
    forget: () => {
      setForm(empty)
      save(key, null)
    },
  }
}

function parse<Form>(kept: string | null): Partial<Form> {
  try {
    const read: unknown = JSON.parse(kept ?? '{}')
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}
