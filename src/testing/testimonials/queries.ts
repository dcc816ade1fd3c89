import { queryOptions } from '@tanstack/react-query'
import { api, readJson } from '../../api.ts'

/** §2.47 The tester's sent testimonial; null when there is none. */
export const testimonialQuery = (userId: string) =>
  queryOptions({
    queryKey: ['testimonial', userId],
    queryFn: async () => (await readJson(api.testing.testimonial.$get())).testimonial,
  })
