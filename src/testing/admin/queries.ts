import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { TestimonialState } from '#domain/testing/testimonial.ts'
import type { TesterStatus } from '#domain/testing/admin.ts'
import { omitEmpty } from '../../admin/omit-empty.ts'
import { ADMIN_KEY } from '../../admin/query-key.ts'
import { expectOk, api, readJson } from '../../api.ts'

const testingApi = api.admin.testing
/** All queries of the administrator about the programme; an action in one section updates the others. */
const PROGRAMME_KEY = [...ADMIN_KEY, 'testing'] as const

export type City = InferResponseType<typeof testingApi.cities.$get>['cities'][number]
export type Tester = InferResponseType<typeof testingApi.testers.$get>['testers'][number]
export type WaitingPerson = InferResponseType<typeof testingApi.waitlist.$get>['waiting'][number]
export type AdminTestimonial = InferResponseType<typeof testingApi.testimonials.$get>['testimonials'][number]

export type TesterFilter = { state: TesterStatus | ''; city: string; q: string }

export const citiesQuery = () =>
  queryOptions({
    queryKey: [...PROGRAMME_KEY, 'cities'],
    queryFn: async () => (await readJson(testingApi.cities.$get())).cities,
  })

export const testersQuery = (filter: TesterFilter) =>
  infiniteQueryOptions({
    queryKey: [...PROGRAMME_KEY, 'testers', filter],
    queryFn: ({ pageParam }) =>
      readJson(testingApi.testers.$get({ query: omitEmpty({ ...filter, cursor: pageParam }) })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const waitlistQuery = (city: string) =>
  infiniteQueryOptions({
    queryKey: [...PROGRAMME_KEY, 'waitlist', city],
    queryFn: ({ pageParam }) =>
      readJson(testingApi.waitlist.$get({ query: omitEmpty({ city, after: String(pageParam) }) })),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })

export const testimonialsQuery = (state: TestimonialState) =>
  infiniteQueryOptions({
    queryKey: [...PROGRAMME_KEY, 'testimonials', state],
    queryFn: ({ pageParam }) =>
      readJson(testingApi.testimonials.$get({ query: omitEmpty({ state, cursor: pageParam }) })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const setCapacity = (id: string, capacity: number) =>
  readJson(testingApi.cities[':id'].capacity.$put({ param: { id }, json: { capacity } }))
export const addCity = (json: { city: string; country: string; capacity: number }) =>
  readJson(testingApi.cities.$post({ json }))
export const extendTester = (id: string, days: number) =>
  readJson(testingApi.testers[':id'].extend.$post({ param: { id }, json: { days } }))
export const endTesterAccess = (id: string) =>
  readJson(testingApi.testers[':id'].end.$post({ param: { id } }))
export const inviteWaiting = (id: string) =>
  readJson(testingApi.waitlist[':id'].invite.$post({ param: { id } }))
export const removeWaiting = (id: string) => readJson(testingApi.waitlist[':id'].$delete({ param: { id } }))
export const approveTestimonial = (id: string) =>
  readJson(testingApi.testimonials[':id'].approved.$put({ param: { id } }))
export const declineTestimonial = (id: string, reason: string) =>
  readJson(testingApi.testimonials[':id'].declined.$put({ param: { id }, json: { reason } }))

/** The testers that match a filter, as a file for a spreadsheet. */
export async function exportTesters(filter: TesterFilter): Promise<Blob> {
  return (await expectOk(testingApi.testers.export.$get({ query: omitEmpty(filter) }))).blob()
}
