import { escape, frame, type Shown } from './frame.ts'

/** The bank's question before a payment (3-D Secure). The answer is posted to the same URL. */
export const bankPage = (what: string): Shown =>
  frame(
    'Your bank asks',
    `<p>Somebody wants to <strong>${escape(what)}</strong>. Is that you?</p>
<form method="post">
<button name="answer" value="approved">Approve payment</button>
<button name="answer" value="refused" class="danger">Refuse payment</button>
</form>
<p class="muted">At a real bank this is a code or an app (3-D Secure).</p>`,
  )

export const answerIn = (form: { [name: string]: unknown }): 'approved' | 'refused' | undefined =>
  form.answer === 'approved' || form.answer === 'refused' ? form.answer : undefined
