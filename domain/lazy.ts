/** Makes what is asked for when it is first asked, and hands the same out from then on. */
export function lazy<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined
  return () => (made ??= { value: make() }).value
}
