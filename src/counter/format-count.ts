/**
 * A count as English writes it: 26,116. By hand, because the first formatter of `Intl` blocks a cheap phone for 40
 * ms, and the front page has one figure.
 * @param count a whole number, not below zero
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
