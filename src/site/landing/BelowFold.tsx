import { Suspense, useEffect } from 'react'
import { CallToAction } from './CallToAction.tsx'
import { CaseStudy } from './CaseStudy.tsx'
import { Demo } from './Demo.tsx'
import { Features } from './Features.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { Mission } from './Mission.tsx'
import { SafeToSend } from './SafeToSend.tsx'
import { Statistics } from './Statistics.tsx'
import { Testimonials } from './Testimonials.tsx'

const sections = [
  Features,
  HowItWorks,
  CaseStudy,
  Statistics,
  Demo,
  SafeToSend,
  Mission,
  Testimonials,
  CallToAction,
]

/** §2.28 Everything below the first screen, in its order. */
export function BelowFold() {
  // A link to a section arrives before the section does.
  useEffect(() => {
    const { hash } = location
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <div>
      {sections.map((Part, index) => (
        <Suspense key={index}>
          <Part />
        </Suspense>
      ))}
    </div>
  )
}
