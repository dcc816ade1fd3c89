import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api, ApiError, readJson } from '../api.ts'
import { toast } from '../ui/toast.ts'

export type SignedInDevice = InferResponseType<typeof api.sessions.$get>['sessions'][number]

const devicesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: async () => (await readJson(api.sessions.$get())).sessions,
    // A driver who opens this list wants its present state.
    staleTime: 0,
  })

/** §4.5 The devices on which a driver is signed in, and how to sign them out. */
export function useDevices(userId: string) {
  const queries = useQueryClient()
  const list = useQuery(devicesQuery(userId))
  const refetchWhenDone = {
    onSettled: () => queries.invalidateQueries({ queryKey: devicesQuery(userId).queryKey }),
  }
  const endOne = useMutation({
    mutationFn: ({ id }: SignedInDevice) => readJson(api.sessions[':id'].$delete({ param: { id } })),
    onSuccess: (_, { device }) => toast({ title: `${device.name} is signed out` }),
    onError: showFailure,
    ...refetchWhenDone,
  })
  const endOthers = useMutation({
    mutationFn: () => readJson(api.sessions.others.$delete()),
    onSuccess: () => toast({ title: 'Your other devices are signed out' }),
    onError: showFailure,
    ...refetchWhenDone,
  })
  return { list, endOne, endOthers }
}

const showFailure = (error: Error) =>
  toast({
    title: 'The device could not be signed out',
    text: error instanceof ApiError ? error.message : 'Please try again in a moment.',
    tone: 'danger',
  })
