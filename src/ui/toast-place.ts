/** The edges of a box in the window, in pixels from the window's upper left corner. */
export type Box = { top: number; right: number; bottom: number; left: number }

export const GAP = 8

/**
 * §9.29 The lower edge of the toasts, in pixels from the window's top: the lowest place in which they cover none of the
 * obstacles, or null where there is none.
 * @param size the size of all toasts together, at their horizontal place
 * @param top the lower edge of the header, which no toast covers
 * @param bottom the upper edge of the bars at the window's bottom
 */
export function toastBottom(
  { left, right, height }: Pick<Box, 'left' | 'right'> & { height: number },
  { top, bottom }: Pick<Box, 'top' | 'bottom'>,
  obstacles: readonly Box[],
): number | null {
  const beside = obstacles.filter((box) => box.left < right && box.right > left)
  const places = [bottom, ...beside.map((box) => box.top)]
    .map((edge) => edge - GAP)
    .filter((edge) => edge < bottom && edge - height >= top)
    .toSorted((a, b) => b - a)
  const isFree = (edge: number) => beside.every((box) => box.bottom <= edge - height || box.top >= edge)
  return places.find(isFree) ?? null
}
