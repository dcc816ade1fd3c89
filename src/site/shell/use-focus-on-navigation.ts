import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** §2.27 After a navigation the focus moves to the new page's heading, where a screen reader continues. */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        // A change of the query keeps the focus: the driver is typing or choosing on this page.
        if (fromLocation && pathChanged && !toLocation.hash) focusHeading()
      }),
    [router],
  )
}

function focusHeading() {
  const frame = document.querySelector<HTMLElement>('#main')
  const heading = frame?.querySelector('h1') ?? frame
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
