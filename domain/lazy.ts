/** Creates a value at the first call, and returns the same one from then on. */
export function lazy<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined
  return () => (made ??= { value: make() }).value
}

/**
 * A function that remembers what it made of up to `max` strings. Beyond that it forgets them all, so that texts of
 * strangers never fill the memory. It is not for what is private.
 */
export function remembered<Made>(make: (text: string) => Made, max: number): (text: string) => Made {
  const known = new Map<string, Made>()
  return (text) => {
    let made = known.get(text)
    if (made === undefined) {
      made = make(text)
      if (known.size === max) known.clear()
      known.set(text, made)
    }
    return made
  }
}
