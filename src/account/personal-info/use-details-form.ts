import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api.ts'
import type { Driver } from '../../auth/driver.ts'
import { saveDetails, saveName } from './queries.ts'
import type { KnownDetails } from './queries.ts'
import { isChanged, problemsOf, typedFrom } from './form.ts'
import type { Typed } from './form.ts'

/** "Saved" is said for this long, in milliseconds. */
const SAID_MS = 4_000

/** What a driver types about themselves, until it is saved. What cannot be saved stays typed. */
export function useDetailsForm(driver: Driver, details: KnownDetails) {
  const queries = useQueryClient()
  const saved = typedFrom(driver.fullName, details)
  const [own, setOwn] = useState<Typed | null>(null)
  const [state, setState] = useState<'open' | 'saving' | 'saved'>('open')
  const [problem, setProblem] = useState<string | null>(null)
  const [wrong, setWrong] = useState<ReturnType<typeof problemsOf>>({})
  const typed = own ?? saved
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (part: Partial<Typed>) => {
    setOwn({ ...typed, ...part })
    setState('open')
    setWrong(({ fullName, city }) => ({
      ...(fullName && !('fullName' in part) && { fullName }),
      ...(city && !('city' in part) && { city }),
    }))
  }

  /** Saves. Returns the first field that is wrong, if one is. */
  const save = async (): Promise<'fullName' | 'city' | null> => {
    const found = problemsOf(typed)
    setWrong(found)
    setProblem(null)
    if (found.fullName) return 'fullName'
    if (found.city) return 'city'
    setState('saving')
    const failed = await keep()
    setProblem(failed)
    setState(failed ? 'open' : 'saved')
    if (failed) return null
    setOwn((now) => (now === own ? null : now))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState((now) => (now === 'saved' ? 'open' : now)), SAID_MS)
    return null
  }

  const keep = async (): Promise<string | null> => {
    const { fullName, city, vehicle, platforms } = typed
    try {
      await saveDetails(queries, driver.id, {
        city: city.trim() || null,
        vehicle,
        platforms,
        tipReminder: details.tipReminder,
      })
    } catch (error) {
      return error instanceof ApiError ? error.message : 'That did not work. Please try again.'
    }
    if (fullName.trim() === driver.fullName) return null
    const { problem } = await saveName(fullName.trim())
    if (problem) return problem.words
    void queries.invalidateQueries({ queryKey: ['account', driver.id] })
    void queries.invalidateQueries({ queryKey: ['auth-user', driver.id] })
    return null
  }

  return { typed, state, problem, wrong, change, save, isUnsaved: isChanged(typed, saved) }
}
