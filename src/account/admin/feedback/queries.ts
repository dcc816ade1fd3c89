import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { FeedbackKind } from '#domain/account/feedback.ts'
import { api, read } from '../../../api.ts'
import { filled } from '../../../admin/omit-empty.ts'
import { ADMIN_KEY } from '../../../admin/query-key.ts'

const { feedback } = api.admin

export type Feedback = InferResponseType<typeof feedback.$get>['feedback'][number]
export type FeedbackFilter = { seen: 'seen' | 'unseen' | ''; kind: FeedbackKind | '' }

export const feedbackOf = (filter: FeedbackFilter) =>
  infiniteQueryOptions({
    queryKey: [...ADMIN_KEY, 'feedback', filter],
    queryFn: ({ pageParam }) => read(feedback.$get({ query: filled({ ...filter, cursor: pageParam }) })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const see = (id: string) => read(feedback[':id'].seen.$put({ param: { id } }))
export const answer = (id: string, text: string) =>
  read(feedback[':id'].answer.$put({ param: { id }, json: { text } }))
