import { queryOptions } from '@tanstack/react-query'
import { api, readJson } from '../api.ts'

/** §2.24 A tester's own view: the days, and the tasks. Refetched at every visit, because trying things changes it. */
export const testerQuery = (userId: string) =>
  queryOptions({
    queryKey: ['tester', userId],
    queryFn: () => readJson(api.testing.$get()),
    staleTime: 0,
    meta: { topic: 'account' },
  })

/** §2.22 The offer behind a mail's token: whose seat it is, and until when. */
export const offerQuery = (token: string) =>
  queryOptions({
    queryKey: ['testing-offer', token],
    queryFn: () => readJson(api.testing.offer.$post({ json: { token } })),
    staleTime: Infinity,
    retry: false,
  })

/** §8.5 The city whose waiting list the driver is on, or null. */
export const waitlistEntryQuery = (userId: string) =>
  queryOptions({
    queryKey: ['testing-waiting', userId],
    queryFn: async () => (await readJson(api.testing.waiting.$get())).waiting,
    staleTime: 0,
    retry: false,
    meta: { topic: 'account' },
  })

/** §7.20 Whether a city has a seat for a new tester. */
export const capacityQuery = (country: string, city: string) =>
  queryOptions({
    queryKey: ['city-capacity', country, city.trim().toLowerCase()],
    queryFn: async () =>
      (await readJson(api.testing.capacity.$get({ query: { country, city } }))).hasCapacity,
    enabled: city.trim() !== '',
  })

/** §2.47 The tester's sent testimonial; null when there is none. */
export const testimonialQuery = (userId: string) =>
  queryOptions({
    queryKey: ['testimonial', userId],
    queryFn: async () => (await readJson(api.testing.testimonial.$get())).testimonial,
  })
