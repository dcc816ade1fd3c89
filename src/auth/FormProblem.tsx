import { Notice } from '../ui/Notice.tsx'
import type { Problem } from './problem.ts'

/** A problem of a form as a whole; a problem of one field is shown at that field. */
export const FormProblem = ({ problem, fields }: { problem: Problem | null; fields: Problem['field'][] }) =>
  problem && !fields.includes(problem.field) ? <Notice tone="danger" live title={problem.text} /> : null
