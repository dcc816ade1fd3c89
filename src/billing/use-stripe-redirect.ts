import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * For a tap that leads to a page of Stripe: asks for its address and goes there. A second tap while the first is
 * under way does nothing, and neither does one while the page is on its way. Whoever comes back to this very page
 * by the back button finds it ready again.
 */
export function useStripeRedirect<Input>(createSession: (input: Input) => Promise<{ url: string }>) {
  const [pendingInput, setPendingInput] = useState<Input | null>(null)
  const isBusy = useRef(false)
  const reset = useCallback(() => {
    isBusy.current = false
    setPendingInput(null)
  }, [])
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && reset()
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [reset])
  /** Rejects when there is no address; what was tapped can then be tapped again. */
  const redirect = async (input: Input) => {
    if (isBusy.current) return
    isBusy.current = true
    setPendingInput(input)
    try {
      const { url } = await createSession(input)
      location.assign(url)
    } catch (error) {
      reset()
      throw error
    }
  }
  return { leavingFor: pendingInput, leave: redirect }
}
