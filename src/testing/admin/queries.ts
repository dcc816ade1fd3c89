import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { TestimonialState } from '#domain/testing/testimonial.ts'
import type { TesterStanding } from '#domain/testing/admin.ts'
import { filled } from '../../admin/omit-empty.ts'
import { ADMIN_KEY } from '../../admin/query-key.ts'
import { answered, api, read } from '../../api.ts'

const admin = api.admin.testing
/** Everything that the administrator sees of the programme; what is done to one part shows in the others. */
const PROGRAMME_KEY = [...ADMIN_KEY, 'testing'] as const

export type City = InferResponseType<typeof admin.cities.$get>['cities'][number]
export type Tester = InferResponseType<typeof admin.testers.$get>['testers'][number]
export type Waiting = InferResponseType<typeof admin.waitlist.$get>['waiting'][number]
export type Told = InferResponseType<typeof admin.testimonials.$get>['testimonials'][number]

export type TesterFilter = { state: TesterStanding | ''; city: string; q: string }

export const citiesOf = () =>
  queryOptions({
    queryKey: [...PROGRAMME_KEY, 'cities'],
    queryFn: async () => (await read(admin.cities.$get())).cities,
  })

export const testersOf = (filter: TesterFilter) =>
  infiniteQueryOptions({
    queryKey: [...PROGRAMME_KEY, 'testers', filter],
    queryFn: ({ pageParam }) => read(admin.testers.$get({ query: filled({ ...filter, cursor: pageParam }) })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const waitingOf = (city: string) =>
  infiniteQueryOptions({
    queryKey: [...PROGRAMME_KEY, 'waitlist', city],
    queryFn: ({ pageParam }) =>
      read(admin.waitlist.$get({ query: filled({ city, after: String(pageParam) }) })),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })

export const toldOf = (state: TestimonialState) =>
  infiniteQueryOptions({
    queryKey: [...PROGRAMME_KEY, 'testimonials', state],
    queryFn: ({ pageParam }) =>
      read(admin.testimonials.$get({ query: filled({ state, cursor: pageParam }) })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const setCapacity = (id: string, capacity: number) =>
  read(admin.cities[':id'].capacity.$put({ param: { id }, json: { capacity } }))
export const addCity = (json: { city: string; country: string; capacity: number }) =>
  read(admin.cities.$post({ json }))
export const extend = (id: string, days: number) =>
  read(admin.testers[':id'].extend.$post({ param: { id }, json: { days } }))
export const end = (id: string) => read(admin.testers[':id'].end.$post({ param: { id } }))
export const invite = (id: string) => read(admin.waitlist[':id'].invite.$post({ param: { id } }))
export const removeWaiting = (id: string) => read(admin.waitlist[':id'].$delete({ param: { id } }))
export const approve = (id: string) => read(admin.testimonials[':id'].approved.$put({ param: { id } }))
export const decline = (id: string, reason: string) =>
  read(admin.testimonials[':id'].declined.$put({ param: { id }, json: { reason } }))

/** The testers that a filter lets through, as a file for a spreadsheet. */
export async function exportTesters(filter: TesterFilter): Promise<Blob> {
  return (await answered(admin.testers.export.$get({ query: filled(filter) }))).blob()
}
