import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { AnnouncementType, NewAnnouncement, Segment } from '#domain/inbox/announcement.ts'
import { api, readJson } from '../../api.ts'
import { ADMIN_KEY } from '../../admin/query-key.ts'

const { announcements } = api.admin

export type Announcement = InferResponseType<typeof announcements.$get>['announcements'][number]

/** The list is refetched this often while an announcement is being sent, in milliseconds. */
const LIVE_REFRESH_MS = 3_000

export const announcementsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...ADMIN_KEY, 'announcements'],
    queryFn: ({ pageParam }) =>
      readJson(announcements.$get({ query: pageParam ? { cursor: pageParam } : {} })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.announcements.some(isInProgress)) ? LIVE_REFRESH_MS : false,
  })

/** Whether it is being sent, or about to be. */
const isInProgress = ({ status, dueAt }: Announcement): boolean =>
  status === 'sending' || (status === 'scheduled' && dueAt < Date.now() + 60_000)

export const reachQuery = ({ who, activeWithinDays }: Segment, type: AnnouncementType) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'announcements', 'reach', who, activeWithinDays, type],
    queryFn: () =>
      readJson(
        announcements.reach.$get({
          query: { who, type, ...(activeWithinDays && { activeWithinDays: String(activeWithinDays) }) },
        }),
      ),
    placeholderData: keepPreviousData,
  })

export const createAnnouncement = (json: NewAnnouncement) => readJson(announcements.$post({ json }))
export const cancelAnnouncement = (id: string) =>
  readJson(announcements[':id'].cancel.$post({ param: { id } }))
