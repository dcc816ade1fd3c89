/** The details that a screenshot fills and a tap on a chip changes. The others have their own controls. */
export const chipFields = ['name', 'store', 'platform', 'instruction', 'itemCount'] as const
export type ChipField = (typeof chipFields)[number]

export const chipFieldLabels: Record<ChipField, string> = {
  name: 'Customer',
  store: 'Store',
  platform: 'App',
  instruction: 'Drop-off',
  itemCount: 'Items',
}
