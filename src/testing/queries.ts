import { queryOptions } from '@tanstack/react-query'
import { api, readJson } from '../api.ts'

/** §2.24 A tester's own view: the days, and what they have tried. Asked anew at every visit, for trying is what changes it. */
export const testerQuery = (userId: string) =>
  queryOptions({
    queryKey: ['tester', userId],
    queryFn: () => readJson(api.testing.$get()),
    staleTime: 0,
  })
