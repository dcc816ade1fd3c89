import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { FeedbackKind } from '#domain/account/feedback.ts'
import { api, readJson } from '../../../api.ts'
import { omitEmpty } from '../../../admin/omit-empty.ts'
import { ADMIN_KEY } from '../../../admin/query-key.ts'

const { feedback } = api.admin

export type FeedbackEntry = InferResponseType<typeof feedback.$get>['feedback'][number]
export type FeedbackFilter = { seen: 'seen' | 'unseen' | ''; kind: FeedbackKind | '' }

export const feedbackQuery = (filter: FeedbackFilter) =>
  infiniteQueryOptions({
    queryKey: [...ADMIN_KEY, 'feedback', filter],
    queryFn: ({ pageParam }) =>
      readJson(feedback.$get({ query: omitEmpty({ ...filter, cursor: pageParam }) })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const markFeedbackSeen = (id: string) => readJson(feedback[':id'].seen.$put({ param: { id } }))
export const answerFeedback = (id: string, text: string) =>
  readJson(feedback[':id'].answer.$put({ param: { id }, json: { text } }))
