import { draftsOf } from '../../domain/ai/drafts.ts'
import { generate } from '../../worker/ai/generate.ts'
import { type ModelProvider, openEndpoint } from '../../worker/ai/providers.ts'
import type { MessageTask, WrittenText } from './texts.ts'

/** Writes the message of a task. */
export type Writer = (task: MessageTask) => Promise<WrittenText>

/** Our own grammar. */
export const composer: Writer = (task) =>
  Promise.resolve({ ...task, text: draftsOf(task.brief)[0]!.text, refusal: null, attempts: 1, wrote: '' })

/** Timeouts of a model's first word, and of its whole text. The evaluation is not in a hurry. */
const FIRST_WORD_MS = 60_000
const WHOLE_MS = 120_000

/**
 * A language model behind an OpenAI-compatible URL, called as for a driver's request: our prompt, one repair,
 * and every check.
 */
export function modelAt({ url, key, model }: { url: string; key: string; model: string }): Writer {
  const source = openEndpoint({ url, key, model }, { kind: 'model', name: model, description: model })
  return async (task) => {
    let attempts = 0
    let wrote = ''
    const countedSource: ModelProvider = {
      writer: source.writer,
      async *write(results, limits) {
        attempts++
        wrote = ''
        for await (const piece of source.write(results, limits)) {
          wrote += piece
          yield piece
        }
      },
    }
    const written = await generate({
      brief: task.brief,
      providers: [countedSource],
      firstWordMs: FIRST_WORD_MS,
      totalMs: WHOLE_MS,
      signal: new AbortController().signal,
      reserve: () => Promise.resolve(true),
      refund: () => Promise.resolve(),
      emit: () => undefined,
    })
    const text = written.refusal === null ? written.texts[0]! : null
    return { ...task, text, refusal: written.refusal, attempts, wrote }
  }
}

/** Has all tasks written, so many at once, in their order. */
export async function writeAll(
  tasks: readonly MessageTask[],
  writer: Writer,
  atOnce: number,
): Promise<WrittenText[]> {
  const results: WrittenText[] = []
  let next = 0
  const work = async () => {
    for (let at = next++; at < tasks.length; at = next++) results[at] = await writer(tasks[at]!)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}
