import { infiniteQueryOptions } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { expectOk } from '../api.ts'

/**
 * The prefix of every query of the admin screens: an action in one section updates the others, such as the audit log
 * and the overview.
 */
export const ADMIN_KEY = ['admin'] as const

type WithoutEmpty<Query> = { [Name in keyof Query]?: Exclude<Query[Name], ''> }

export const omitEmpty = <Query extends object>(query: Query): WithoutEmpty<Query> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) as never

/** A list, page by page. `read` fetches the page of a filter and a cursor. */
export const listQuery = <Page extends { rows: unknown[]; next: string | null }, Filter extends object>(
  key: readonly unknown[],
  filter: Filter,
  read: (query: WithoutEmpty<Filter & { cursor: string }>) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey: [...ADMIN_KEY, ...key, filter],
    queryFn: ({ pageParam }) => read(omitEmpty({ ...filter, cursor: pageParam })),
    initialPageParam: '',
    getNextPageParam: ({ next }: Page) => next,
    // The rows of all pages; whatever else a page says, the first one says.
    select: ({ pages }) => ({ ...pages[0]!, rows: pages.flatMap(({ rows }) => rows) as Page['rows'] }),
  })

/** The body of an export. Throws `ApiError`. */
export const fetchCsv = async (call: Promise<Response>): Promise<Blob> => (await expectOk(call)).blob()

/**
 * The filter of a list, which is part of the address, so that going back restores it.
 * @param options the values of each parameter; null for any text. Every other value counts as empty.
 */
export function useFilter<Filter extends Record<string, string>>(options: {
  [Name in keyof Filter]: readonly Filter[Name][] | null
}) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const values = Object.entries<readonly string[] | null>(options).map(([name, allowed]) => {
    // The router parses digits alone as a number.
    const value = String(search[name] ?? '')
    return [name, allowed === null || allowed.includes(value) ? value : '']
  })
  const change = (part: { [Name in keyof Filter]?: Filter[Name] | '' }) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => omitEmpty({ ...before, ...part }),
      replace: true,
    })
  return [Object.fromEntries(values) as { [Name in keyof Filter]: Filter[Name] | '' }, change] as const
}
