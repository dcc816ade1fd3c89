/** Words that are drawn together: as text where the file's font has their characters, else as an image. */
export type TextRun = { text: string; isPlain: boolean }
type Line = TextRun[]

type MeasureRun = (run: TextRun) => number

/**
 * Breaks a text into lines of at most `width`. Words with a character that the font lacks, such as emoji and other
 * scripts, become runs of their own, so that a script with joined letters stays whole.
 */
export function breakLines(
  text: string,
  width: number,
  isPlain: (word: string) => boolean,
  measure: MeasureRun,
): Line[] {
  const lines: Line[] = []
  for (const paragraph of text.split(/\r\n|\r|\n/)) {
    let line: Line = []
    for (const word of paragraph
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((word) => splitLongWord(word))) {
      const longer = appendWord(line, { text: word, isPlain: isPlain(word) })
      if (line.length > 0 && widthOf(longer) > width) {
        lines.push(line)
        line = [{ text: word, isPlain: isPlain(word) }]
      } else line = longer
    }
    lines.push(line)
  }
  return lines

  function widthOf(line: Line): number {
    return line.reduce((sum, run) => sum + measure(run), 0)
  }

  /** A word that is wider than a line is broken where necessary. */
  function splitLongWord(word: string): string[] {
    const parts: string[] = []
    let part = ''
    for (const { segment } of graphemes.segment(word)) {
      if (part && measure({ text: part + segment, isPlain: isPlain(part + segment) }) > width) {
        parts.push(part)
        part = segment
      } else part += segment
    }
    return [...parts, part]
  }
}

// An emoji of many parts is one grapheme, which is never broken.
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The line with one more word, which joins the last run when it is of the same kind. */
function appendWord(line: Line, word: TextRun): Line {
  const last = line.at(-1)
  if (!last) return [word]
  if (last.isPlain === word.isPlain)
    return [...line.slice(0, -1), { ...last, text: `${last.text} ${word.text}` }]
  // The space belongs to the run of text, so that it can be searched and copied.
  return last.isPlain
    ? [...line.slice(0, -1), { ...last, text: `${last.text} ` }, word]
    : [...line, { ...word, text: ` ${word.text}` }]
}
