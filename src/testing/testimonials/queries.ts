import { queryOptions } from '@tanstack/react-query'
import { api, readJson } from '../../api.ts'

/** §2.47 What a tester has said already; null when nothing yet. */
export const testimonialQuery = (userId: string) =>
  queryOptions({
    queryKey: ['testimonial', userId],
    queryFn: async () => (await readJson(api.testing.testimonial.$get())).testimonial,
  })
