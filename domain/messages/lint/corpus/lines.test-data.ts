/** One sentence a line, without the blanks around it. */
export function corpusLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
