import type { InferResponseType } from 'hono/client'
import type { TesterStatus } from '#domain/testing/admin.ts'
import type { TestimonialState } from '#domain/testing/testimonial.ts'
import { fetchCsv, listQuery, omitEmpty } from '../../admin/list-query.ts'
import { api, readJson } from '../../api.ts'

const { cities, testers, waitlist, testimonials } = api.admin.testing

export type City = InferResponseType<typeof cities.$get>['rows'][number]
export type Tester = InferResponseType<typeof testers.$get>['rows'][number]
export type WaitingPerson = InferResponseType<typeof waitlist.$get>['rows'][number]
export type AdminTestimonial = InferResponseType<typeof testimonials.$get>['rows'][number]

type TesterFilter = { state: TesterStatus | ''; city: string; q: string }

export const citiesQuery = () => listQuery(['testing', 'cities'], {}, () => readJson(cities.$get()))
export const testersQuery = (filter: TesterFilter) =>
  listQuery(['testing', 'testers'], filter, (query) => readJson(testers.$get({ query })))
export const waitlistQuery = (city: string) =>
  listQuery(['testing', 'waitlist'], { city }, (query) => readJson(waitlist.$get({ query })))
export const testimonialsQuery = (state: TestimonialState) =>
  listQuery(['testing', 'testimonials'], { state }, (query) => readJson(testimonials.$get({ query })))

export const setCapacity = (id: string, capacity: number) =>
  readJson(cities[':id'].capacity.$put({ param: { id }, json: { capacity } }))
export const addCity = (json: { city: string; country: string; capacity: number }) =>
  readJson(cities.$post({ json }))
export const extendTester = (id: string, days: number) =>
  readJson(testers[':id'].extend.$post({ param: { id }, json: { days } }))
export const endTesterAccess = (id: string) => readJson(testers[':id'].end.$post({ param: { id } }))
export const inviteWaiting = (id: string) => readJson(waitlist[':id'].invite.$post({ param: { id } }))
export const removeWaiting = (id: string) => readJson(waitlist[':id'].$delete({ param: { id } }))
export const approveTestimonial = (id: string) =>
  readJson(testimonials[':id'].approved.$put({ param: { id } }))
export const declineTestimonial = (id: string, reason: string) =>
  readJson(testimonials[':id'].declined.$put({ param: { id }, json: { reason } }))
export const exportTesters = (filter: TesterFilter) =>
  fetchCsv(testers.export.$get({ query: omitEmpty(filter) }))
