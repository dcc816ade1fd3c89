import type { Brief } from '#domain/ai/generation.ts'
import { mayShow } from '#domain/ai/check.ts'
import { parseTexts, wholeWords } from '#domain/ai/parse-texts.ts'

/** Characters between two checks, which is every few words: often enough to watch them come. */
const CHECK_EVERY_CHARS = 20

/**
 * Passes the words of an unfinished text on as far as they may be shown, and none after the first that may not. A
 * number or a name in the driver's own words may be shown once enough of those words are around it.
 */
export class StreamFilter {
  readonly #brief: Brief
  readonly #show: (variant: number, text: string) => void
  readonly #shown: string[] = []
  readonly #blocked = new Set<number>()
  readonly #checkedUpTo: number[] = []

  constructor(brief: Brief, show: (variant: number, text: string) => void) {
    this.#brief = brief
    this.#show = show
  }

  /** Takes the whole text so far. At the end the last word counts as complete, too. */
  feed(written: string, isOver = false): void {
    const { variants } = this.#brief
    const texts = parseTexts(written, variants).slice(0, variants)
    for (const [variant, text] of texts.entries()) {
      const isWhole = isOver || variant < texts.length - 1
      this.#showChecked(variant, { text: isWhole ? text : wholeWords(text), isWhole })
    }
  }

  #showChecked(variant: number, { text, isWhole }: { text: string; isWhole: boolean }): void {
    const shown = this.#shown[variant] ?? ''
    if (this.#blocked.has(variant) || text.length <= shown.length) return
    if (!isWhole && text.length < (this.#checkedUpTo[variant] ?? 0) + CHECK_EVERY_CHARS) return
    this.#checkedUpTo[variant] = text.length
    if (!text.startsWith(shown) || !mayShow(text, this.#brief)) {
      if (this.#brief.input.reason?.kind !== 'own') this.#blocked.add(variant)
      return
    }
    this.#shown[variant] = text
    this.#show(variant, text.slice(shown.length))
  }
}
