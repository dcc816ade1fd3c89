import { useNavigate, useSearch } from '@tanstack/react-router'
import { omitEmpty } from './list-query.ts'

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
