import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { messagesToCsv } from './csv.ts'
import { csvColumns } from './labels.ts'

const message = {
  mode: 'manual',
  moment: 'arriving',
  tone: 'warm',
  platform: 'ubereats',
  reason: 'traffic',
  text: 'Hi {name}, your order from {store} is close.',
  tipCents: 450,
  tipCurrency: 'AUD',
  composedAt: Date.parse('2026-11-21T06:45:30Z'),
} as const
const read = (csv: string) =>
  Papa.parse<Record<string, string>>(csv.replace('\uFEFF', ''), { header: true, skipEmptyLines: true })

test('§9.19 a row of the file has the message’s day, its text and its tip with two decimals', () => {
  const csv = messagesToCsv(
    [message, { ...message, tipCents: null, tipCurrency: null, reason: null }],
    'Australia/Adelaide',
  )
  const { data, meta, errors } = read(csv)
  expect(errors).toEqual([])
  expect(meta.fields).toEqual(csvColumns.map(({ name }) => name))
  expect(data[0]).toEqual({
    date: '2026-11-21',
    time: '17:15',
    time_zone: 'Australia/Adelaide',
    time_utc: '2026-11-21T06:45:30.000Z',
    app: 'Uber Eats',
    moment: 'Nearly there',
    mode: 'Manual',
    tone: 'Warm',
    reason: 'Traffic',
    message: 'Hi there, your order from the store is close.',
    tip: '4.50',
    tip_currency: 'AUD',
  })
  expect(data[1]).toMatchObject({ tip: '', tip_currency: '', reason: '' })
})

test('a spreadsheet reads the file as UTF-8 and its lines as lines, whatever a message contains', () => {
  const text = 'Café "Zoë", on my way.\nNearly there 🙂'
  const csv = messagesToCsv([{ ...message, text }], 'UTC')
  expect(csv.startsWith('\uFEFFdate,time,')).toBe(true)
  expect(csv.split('\r\n')).toEqual([expect.any(String), expect.any(String), ''])
  expect(read(csv).data[0]?.message).toBe(text)
})

test("a driver's own words never become a spreadsheet's formula", () => {
  for (const text of ['=HYPERLINK("http://x")', '+61 400', '-1+2', '@SUM(A1)', '\t=1', '\r=1', '=cmd|x']) {
    const cell = read(messagesToCsv([{ ...message, text }], 'UTC')).data[0]?.message ?? ''
    expect({ text, cell: cell[0] }).toEqual({ text, cell: "'" })
  }
})
