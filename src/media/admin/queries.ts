import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { NewVideo } from '#domain/media/video-upload.ts'
import { api, read } from '../../api.ts'
import { ADMIN_KEY } from '../../admin/query-key.ts'

const { videos } = api.admin

export type Video = InferResponseType<typeof videos.$get>['videos'][number]

export const videoList = () =>
  infiniteQueryOptions({
    queryKey: [...ADMIN_KEY, 'videos'],
    queryFn: ({ pageParam }) => read(videos.$get({ query: pageParam ? { cursor: pageParam } : {} })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const add = (json: NewVideo) => read(videos.$post({ json }))
export const show = (id: string, isActive: boolean) =>
  read(videos[':id'].shown.$put({ param: { id }, json: { isActive } }))
export const remove = (id: string) => read(videos[':id'].$delete({ param: { id } }))
