import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { AnnouncementType, NewAnnouncement, Segment } from '#domain/inbox/announcement.ts'
import { api, read } from '../../api.ts'
import { ADMIN_KEY } from '../../admin/query-key.ts'

const { announcements } = api.admin

export type Announcement = InferResponseType<typeof announcements.$get>['announcements'][number]

/** So often the list is looked at anew while something is told, in milliseconds. */
const LIVE_MS = 3_000

export const announcementList = () =>
  infiniteQueryOptions({
    queryKey: [...ADMIN_KEY, 'announcements'],
    queryFn: ({ pageParam }) => read(announcements.$get({ query: pageParam ? { cursor: pageParam } : {} })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.announcements.some(isMoving)) ? LIVE_MS : false,
  })

/** Whether it is being told, or about to be. */
const isMoving = ({ status, dueAt }: Announcement): boolean =>
  status === 'sending' || (status === 'scheduled' && dueAt < Date.now() + 60_000)

export const reachOf = ({ who, activeWithinDays }: Segment, type: AnnouncementType) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'announcements', 'reach', who, activeWithinDays, type],
    queryFn: () =>
      read(
        announcements.reach.$get({
          query: { who, type, ...(activeWithinDays && { activeWithinDays: String(activeWithinDays) }) },
        }),
      ),
    placeholderData: keepPreviousData,
  })

export const announce = (json: NewAnnouncement) => read(announcements.$post({ json }))
export const stop = (id: string) => read(announcements[':id'].cancel.$post({ param: { id } }))
