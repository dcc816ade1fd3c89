import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api, ApiError, read } from '../../api.ts'
import { toast } from '../../ui/toast.ts'
import { fetchFile } from '../../auth/fetch-file.ts'

/** Pictures that are shown at one time. */
const PAGE = 12

const fetchPage = (cursor: string | undefined, signal: AbortSignal) =>
  read(
    api.screenshots.$get(
      { query: { limit: String(PAGE), ...(cursor ? { cursor } : {}) } },
      { init: { signal } },
    ),
  )
export type Screenshot = Awaited<ReturnType<typeof fetchPage>>['screenshots'][number]

const listOf = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['screenshots', userId],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  })

/** The bytes of one screenshot, held as long as it is looked at. */
export const screenshotOf = (id: string) =>
  queryOptions({
    queryKey: ['screenshot', id],
    queryFn: ({ signal }) => fetchFile(`/api/screenshots/${id}`, signal),
    staleTime: Infinity,
    gcTime: 60_000,
  })

/** §1.5 The blacked-out screenshots that are kept for a driver, and how to delete them. */
export function useScreenshots(userId: string) {
  const queries = useQueryClient()
  const list = useInfiniteQuery(listOf(userId))
  const settled = { onSettled: () => queries.invalidateQueries({ queryKey: ['screenshots', userId] }) }
  const remove = useMutation({
    mutationFn: ({ id }: Screenshot) => read(api.screenshots[':id'].$delete({ param: { id } })),
    onSuccess: () => toast({ title: 'Screenshot deleted' }),
    onError: failed,
    ...settled,
  })
  const removeAll = useMutation({
    mutationFn: () => read(api.screenshots.$delete()),
    onSuccess: () => toast({ title: 'All your screenshots are deleted' }),
    onError: failed,
    ...settled,
  })
  return {
    list,
    total: list.data?.pages.at(-1)?.total ?? null,
    bytes: list.data?.pages.at(-1)?.bytes ?? 0,
    screenshots: list.data?.pages.flatMap(({ screenshots }) => screenshots) ?? [],
    remove,
    removeAll,
  }
}

const failed = (error: Error) =>
  toast({
    title: 'That could not be deleted',
    text: error instanceof ApiError ? error.message : 'Please try again in a moment.',
    tone: 'danger',
  })
