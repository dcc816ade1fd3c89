/**
 * One line of a file for a spreadsheet, as RFC 4180 has it. A cell that a spreadsheet would take for a formula is
 * written as text, with an apostrophe before it (OWASP, CSV injection), because what people type may begin with
 * anything, and phone numbers begin with a plus.
 */
export const csvLine = (cells: readonly (string | number | boolean | null)[]): string =>
  `${cells.map(cell).join(',')}\r\n`

function cell(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value)
  // Blanks before the sign do not keep every spreadsheet from reading it.
  const safe =
    typeof value === 'string' && /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text
  return /[",\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
