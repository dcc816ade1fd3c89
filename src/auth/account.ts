import { queryOptions } from '@tanstack/react-query'
import { api, read } from '../api.ts'

/** §4.1, §4.2 What the server says about the driver who is signed in: plan, capabilities, tester, role. */
export const accountOf = (userId: string) =>
  queryOptions({ queryKey: ['account', userId], queryFn: () => read(api.account.$get()) })
