import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { AnnouncementType, NewAnnouncement, Segment } from '#domain/inbox/announcement.ts'
import { ADMIN_KEY, listQuery } from '../../admin/list-query.ts'
import { api, readJson } from '../../api.ts'

const { announcements } = api.admin

export type Announcement = InferResponseType<typeof announcements.$get>['rows'][number]

export const announcementsQuery = () =>
  listQuery(['announcements'], {}, (query) => readJson(announcements.$get({ query })))

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
