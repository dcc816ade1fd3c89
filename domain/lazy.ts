/** Creates a value at the first call, and returns the same one from then on. */
export function lazy<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined
  return () => (made ??= { value: make() }).value
}
