import { queryOptions } from '@tanstack/react-query'
import { api, readJson } from '../api.ts'

/** §2.24 A tester's own view: the days, and the tasks. Refetched at every visit, because trying things changes it. */
export const testerQuery = (userId: string) =>
  queryOptions({
    queryKey: ['tester', userId],
    queryFn: () => readJson(api.testing.$get()),
    staleTime: 0,
  })
