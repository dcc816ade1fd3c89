import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api, readJson } from '../../api.ts'
import { errorTextWithoutField } from '../../error-text.ts'
import { usePersistedStore } from '../../storage/persisted-store.ts'
import { toast } from '../../ui/toast.ts'
import { useSubmit } from '../../use-submit.ts'
import { testimonialQuery } from '../queries.ts'
import {
  emptyTestimonial,
  draftFromTestimonial,
  testimonialFromDraft,
  formErrorSummary,
  testimonialDraftStore,
  testimonialProblems,
  type TestimonialDraft,
  type TestimonialErrors,
} from './testimonial-draft.ts'

export function useTestimonial(userId: string, onDone: () => void) {
  const store = useMemo(() => testimonialDraftStore(userId), [userId])
  const queries = useQueryClient()
  const sent = useQuery(testimonialQuery(userId))
  const before = sent.data ?? null
  const draft = usePersistedStore(store) ?? (before ? draftFromTestimonial(before) : emptyTestimonial)
  const [errors, setErrors] = useState<TestimonialErrors>({})
  const { busy, problem, setProblem, run } = useSubmit(
    'That didn’t work. What you wrote is still here.',
    errorTextWithoutField,
  )

  const change = (changes: Partial<TestimonialDraft>) => {
    if (busy) return
    store.set({ ...draft, ...changes })
    setProblem(null)
    setErrors((known) => withoutFields(known, Object.keys(changes)))
  }

  const invalidate = () => {
    void queries.invalidateQueries(testimonialQuery(userId))
    void queries.invalidateQueries({ queryKey: ['tester', userId] })
  }

  /** The name of the first invalid field; null when there is none so far. */
  const send = async (): Promise<string | null> => {
    if (busy) return null
    const problems = testimonialProblems(draft)
    const json = testimonialFromDraft(draft)
    setErrors(problems)
    const [first] = Object.keys(problems)
    if (first || !json) {
      setProblem(formErrorSummary(draft))
      return first ?? null
    }
    const { $put, $post } = api.testing.testimonial
    const isSent = await run(() => (before ? readJson($put({ json })) : readJson($post({ json }))))
    // Also after an error: another tab may have sent one meanwhile.
    invalidate()
    if (!isSent) return null
    store.set(null)
    toast({
      title: 'Thank you!',
      text: before ? 'What you changed is saved.' : 'Your words have arrived. You can change them for a day.',
    })
    onDone()
    return null
  }

  const consent = (mayPublish: boolean) =>
    run(async () => {
      await readJson(api.testing.testimonial.consent.$put({ json: { mayPublish } }))
      await queries.invalidateQueries(testimonialQuery(userId))
    })
  return { draft, sent, before, wrong: errors, problem, busy, change, send, consent }
}

export type TestimonialFormState = ReturnType<typeof useTestimonial>

const withoutFields = (errors: TestimonialErrors, fields: string[]): TestimonialErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)))
