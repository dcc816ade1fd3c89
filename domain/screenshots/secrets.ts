import type { Layout } from './layout.ts'
import type { NameCandidate } from './customers.ts'
import { codesOf, type RefMatch } from './order-ref.ts'
import { addressBlocksOf } from './address-blocks.ts'
import { isUnit } from './street.ts'

const PHONE = /(?<![\w.])\+?\(?\d[\d\s().-]{6,16}\d(?![\w])/g

/** Words of the screen that must never reach a message: surnames, streets, units, suburbs, codes, phones, order numbers. */
export function extractSecrets(layout: Layout, names: NameCandidate[], refs: RefMatch[]): string[] {
  const secrets: string[] = []
  for (const name of names) if (name.surname) secrets.push(name.surname)
  for (const place of addressBlocksOf(layout)) {
    if (place.streetText) secrets.push(place.streetText)
    if (place.suburb) secrets.push(place.suburb)
    for (const piece of place.pieces) secrets.push(piece.text)
  }
  for (const piece of layout.pieces) if (isUnit(piece.text)) secrets.push(piece.text)
  for (const code of codesOf(layout)) secrets.push(code.value)
  for (const phone of phonesIn(layout)) secrets.push(phone)
  for (const ref of refs) secrets.push(ref.value)
  return [...new Set(secrets.map((secret) => secret.trim()).filter((secret) => secret.length > 1))]
}

function phonesIn(layout: Layout): string[] {
  return layout.pieces.flatMap((piece) =>
    [...piece.text.matchAll(PHONE)]
      .map((match) => match[0])
      .filter((phone) => phone.replace(/\D/g, '').length >= 8),
  )
}
