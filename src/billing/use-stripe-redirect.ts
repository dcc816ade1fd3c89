import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * For a tap that leads to a page of Stripe: asks for its address and goes there. A second tap while the first is
 * under way does nothing, and neither does one while the page is on its way. Whoever comes back to this very page
 * by the back button finds it ready again.
 */
export function useLeaving<Input>(find: (input: Input) => Promise<{ url: string }>) {
  const [leavingFor, setLeavingFor] = useState<Input | null>(null)
  const isBusy = useRef(false)
  const free = useCallback(() => {
    isBusy.current = false
    setLeavingFor(null)
  }, [])
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && free()
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [free])
  /** Rejects when there is no address; what was tapped can then be tapped again. */
  const leave = async (input: Input) => {
    if (isBusy.current) return
    isBusy.current = true
    setLeavingFor(input)
    try {
      const { url } = await find(input)
      location.assign(url)
    } catch (error) {
      free()
      throw error
    }
  }
  return { leavingFor, leave }
}
