import { useEffect } from 'react'
import { faq } from '../content/faq.ts'
import { QuestionList } from '../../ui/QuestionList.tsx'
import { openTarget } from './open-target.ts'

/** §2.4 Every question, which links reach by its own address. */
export function FaqPage() {
  // It was not there yet when the browser looked.
  useEffect(() => openTarget()?.scrollIntoView(), [])
  return (
    <main className="page grid max-w-3xl gap-8 py-8">
      <h1 className="heading text-3xl">Frequently asked questions</h1>
      {faq.map((group) => (
        <QuestionList key={group.id} group={group} />
      ))}
    </main>
  )
}
