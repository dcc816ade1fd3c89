import { useRef, useState } from 'react'
import { loadItem, saveItem } from '../storage/local-storage.ts'

/** The fields of an admin form, stored on this device until it is submitted, also over a reload. */
export function usePersistedForm<Form extends object>(key: string, empty: Form) {
  const [form, setForm] = useState<Form>(() => ({ ...empty, ...parse<Form>(loadItem(key)) }))
  // A change may come from an earlier render, as one that a file was read for.
  const latest = useRef(form)
  const set = (next: Form, text: string | null) => {
    latest.current = next
    setForm(next)
    saveItem(key, text)
  }
  return {
    form,
    change: (part: Partial<Form>) => {
      const next = { ...latest.current, ...part }
      set(next, JSON.stringify(next))
    },
    forget: () => set(empty, null),
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
