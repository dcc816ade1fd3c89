import { useEffect } from 'react'
import { Waits } from '../ui/Waits.tsx'
import { CallToAction } from './CallToAction.tsx'
import { CaseStudy } from './CaseStudy.tsx'
import { Demo } from './Demo.tsx'
import { Features } from './Features.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { Mission } from './Mission.tsx'
import { SafeToSend } from './SafeToSend.tsx'
import { Statistics } from './Statistics.tsx'
import { Testimonials } from './Testimonials.tsx'

/** §2.28 Everything under the first screens, in its order. */
export function Below() {
  // A link to a part of the page arrives before the part does.
  useEffect(() => {
    const { hash } = location
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <Waits>
      <Features />
      <HowItWorks />
      <CaseStudy />
      <Statistics />
      <Demo />
      <SafeToSend />
      <Mission />
      <Testimonials />
      <CallToAction />
    </Waits>
  )
}
