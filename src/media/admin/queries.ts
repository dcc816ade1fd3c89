import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { NewVideo } from '#domain/media/video-upload.ts'
import { api, readJson } from '../../api.ts'
import { ADMIN_KEY } from '../../admin/query-key.ts'

const { videos } = api.admin

export type VideoRow = InferResponseType<typeof videos.$get>['videos'][number]

export const videosQuery = () =>
  infiniteQueryOptions({
    queryKey: [...ADMIN_KEY, 'videos'],
    queryFn: ({ pageParam }) => readJson(videos.$get({ query: pageParam ? { cursor: pageParam } : {} })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const addVideo = (json: NewVideo) => readJson(videos.$post({ json }))
export const setVideoShown = (id: string, isActive: boolean) =>
  readJson(videos[':id'].shown.$put({ param: { id }, json: { isActive } }))
export const removeVideo = (id: string) => readJson(videos[':id'].$delete({ param: { id } }))
