import { createFileRoute } from '@tanstack/react-router'
import { Reasons } from '../reasons/Reasons.tsx'

export const Route = createFileRoute('/reasons')({ component: Reasons })
