/**
 * One line of a CSV file (RFC 4180). A cell that a spreadsheet would read as a formula is written as text,
 * with an apostrophe before it (OWASP, CSV injection), because people may type anything, and phone numbers
 * begin with a plus.
 */
export const csvLine = (cells: readonly (string | number | boolean | null)[]): string =>
  `${cells.map(cell).join(',')}\r\n`

function cell(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value)
  // Some spreadsheets read a formula even after blanks.
  const safe =
    typeof value === 'string' && /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text
  return /[",\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
