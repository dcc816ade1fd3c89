import { useEffect } from 'react'
import { faq } from '../content/faq.ts'
import { Questions } from './Questions.tsx'

/** §2.4 Every question, which links reach by its own address. */
export function FaqPage() {
  useEffect(unfoldTarget, [])
  return (
    <main className="page grid max-w-3xl gap-8 py-8">
      <h1 className="heading text-3xl">Frequently asked questions</h1>
      {faq.map((group) => (
        <Questions key={group.id} group={group} />
      ))}
    </main>
  )
}

/** Opens the question that the address names and goes there: it was not there yet when the browser looked. */
function unfoldTarget() {
  const target = document.getElementById(location.hash.slice(1))
  if (target instanceof HTMLDetailsElement) target.open = true
  target?.scrollIntoView()
}
