/** Somebody did not answer in time. What they were asked may still happen. */
export class Silence extends Error {}

/** The answer, when it comes within `ms` milliseconds. Rejects with {@link Silence} when it does not. */
export function answerWithin<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Silence(`no answer within ${ms} ms`)), ms)
  })
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer))
}
