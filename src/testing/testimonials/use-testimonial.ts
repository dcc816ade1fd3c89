import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api, ApiError, read } from '../../api.ts'
import { useStored } from '../../storage/persisted-store.ts'
import { toast } from '../../ui/toast.ts'
import { blankTestimonial, draftFrom, sendable, summaryOf, testimonialDraftOf } from './testimonial-draft.ts'
import { testimonialProblems } from './testimonial-draft.ts'
import type { TestimonialDraft, Wrong } from './testimonial-draft.ts'
import { testimonialOf } from './queries.ts'

/** What a tester writes about their days, and what became of it. */
export function useTestimonial(userId: string, onDone: () => void) {
  const store = useMemo(() => testimonialDraftOf(userId), [userId])
  const queries = useQueryClient()
  const sent = useQuery(testimonialOf(userId))
  const before = sent.data ?? null
  const draft = useStored(store) ?? (before ? draftFrom(before) : blankTestimonial)
  const [wrong, setWrong] = useState<Wrong>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const change = (words: Partial<TestimonialDraft>) => {
    if (busy) return
    store.set({ ...draft, ...words })
    setProblem(null)
    setWrong((known) => without(known, Object.keys(words)))
  }

  const isFresh = () => {
    void queries.invalidateQueries(testimonialOf(userId))
    void queries.invalidateQueries({ queryKey: ['tester', userId] })
  }

  /** The name of the field to look at first; null when all is well so far. */
  const send = async (): Promise<string | null> => {
    if (busy) return null
    const seen = testimonialProblems(draft)
    const json = sendable(draft)
    setWrong(seen)
    const [first] = Object.keys(seen)
    if (first || !json) {
      setProblem(summaryOf(draft))
      return first ?? null
    }
    setProblem(null)
    setBusy(true)
    try {
      if (before) await read(api.testing.testimonial.$put({ json }))
      else await read(api.testing.testimonial.$post({ json }))
      store.set(null)
      isFresh()
      toast({
        title: 'Thank you!',
        text: before
          ? 'What you changed is saved.'
          : 'Your words have arrived. You can change them for a day.',
      })
      onDone()
    } catch (error) {
      setProblem(sentenceOf(error))
      // Another tab may have sent one meanwhile.
      if (error instanceof ApiError && error.code === 'conflict') isFresh()
    } finally {
      setBusy(false)
    }
    return null
  }

  const consent = async (mayPublish: boolean) => {
    setBusy(true)
    setProblem(null)
    try {
      await read(api.testing.testimonial.consent.$put({ json: { mayPublish } }))
      await queries.invalidateQueries(testimonialOf(userId))
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { draft, sent, before, wrong, problem, busy, change, send, consent }
}

export type UsedTestimonial = ReturnType<typeof useTestimonial>

const without = (wrong: Wrong, fields: string[]): Wrong =>
  Object.fromEntries(Object.entries(wrong).filter(([field]) => !fields.includes(field)))

const sentenceOf = (error: unknown): string =>
  error instanceof ApiError
    ? error.message.replace(/^\w+: /, '')
    : 'That did not work. What you wrote is still here.'
