import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * For a tap that opens a page of Stripe: requests its address and goes there. A second tap does nothing while the
 * request runs or the page loads. The button works again for a driver who comes back to this very page by the back
 * button.
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
  /** Rejects when there is no address; the button can then be tapped again. */
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
