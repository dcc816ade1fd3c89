import { queryOptions } from '@tanstack/react-query'
import { api, read } from '../../api.ts'

/** §2.47 What a tester has said already; null when nothing yet. */
export const testimonialOf = (userId: string) =>
  queryOptions({
    queryKey: ['testimonial', userId],
    queryFn: async () => (await read(api.testing.testimonial.$get())).testimonial,
  })
