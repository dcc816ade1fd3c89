import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api, ApiError, readJson } from '../../api.ts'
import { fetchFile } from '../../auth/fetch-file.ts'
import { toast } from '../../ui/toast.ts'

/** Screenshots shown at one time. */
const PAGE_SIZE = 12

const fetchPage = (cursor: string | undefined, signal: AbortSignal) =>
  readJson(
    api.screenshots.$get(
      { query: { limit: String(PAGE_SIZE), ...(cursor ? { cursor } : {}) } },
      { init: { signal } },
    ),
  )
export type Screenshot = Awaited<ReturnType<typeof fetchPage>>['screenshots'][number]

const screenshotsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['screenshots', userId],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  })

/** The bytes of one screenshot, held while it is on the screen. */
export const screenshotQuery = (id: string) =>
  queryOptions({
    queryKey: ['screenshot', id],
    queryFn: ({ signal }) => fetchFile(`/api/screenshots/${id}`, signal),
    staleTime: Infinity,
    gcTime: 60_000,
  })

/** §1.5 A driver's stored redacted screenshots, and how to delete them. */
export function useScreenshots(userId: string) {
  const queries = useQueryClient()
  const list = useInfiniteQuery(screenshotsQuery(userId))
  /** Deletes one screenshot, or all of them for null. */
  const remove = useMutation({
    mutationFn: (one: Screenshot | null) =>
      one
        ? readJson(api.screenshots[':id'].$delete({ param: { id: one.id } }))
        : readJson(api.screenshots.$delete()),
    onSuccess: (_done, one) =>
      toast({ title: one ? 'Screenshot deleted' : 'All your screenshots are deleted' }),
    onError: (error) =>
      toast({
        title: 'We couldn’t delete that',
        text: error instanceof ApiError ? error.message : 'Please try again in a moment.',
        tone: 'danger',
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['screenshots', userId] }),
  })
  return {
    list,
    total: list.data?.pages.at(-1)?.total ?? null,
    bytes: list.data?.pages.at(-1)?.bytes ?? 0,
    screenshots: list.data?.pages.flatMap(({ screenshots }) => screenshots) ?? [],
    remove,
  }
}
