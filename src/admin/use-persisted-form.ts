import { useState } from 'react'
import { loadItem, saveItem } from '../storage/local-storage.ts'

/** The fields of an admin form, stored on this device until it is submitted, also over a reload. */
export function usePersistedForm<Form extends object>(key: string, empty: Form) {
  const [form, setForm] = useState<Form>(() => ({ ...empty, ...parse<Form>(loadItem(key)) }))
  const persist = (next: Form) => {
    setForm(next)
    saveItem(key, JSON.stringify(next))
  }
  return {
    form,
    change: (part: Partial<Form>) => persist({ ...form, ...part }),
    forget: () => {
      setForm(empty)
      saveItem(key, null)
    },
  }
}

function parse<Form>(raw: string | null): Partial<Form> {
  try {
    const read: unknown = JSON.parse(raw ?? '{}')
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}
