import { Notice } from '../ui/Notice.tsx'
import type { Problem } from './problem.ts'

/** What is wrong with a form as a whole; what is wrong with one field stands at that field. */
export const FormProblem = ({ problem, fields }: { problem: Problem | null; fields: Problem['field'][] }) =>
  problem && !fields.includes(problem.field) ? <Notice tone="danger" live title={problem.text} /> : null
