/** A query without its empty parameters. */
export const omitEmpty = <T extends object>(query: T): { [Name in keyof T]?: Exclude<T[Name], ''> } =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) as never
