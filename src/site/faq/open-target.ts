/** Opens the question that the address names, and returns the element that it names. */
export function openTarget(): HTMLElement | null {
  const target = document.getElementById(location.hash.slice(1))
  if (target instanceof HTMLDetailsElement) target.open = true
  return target
}
