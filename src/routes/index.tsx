import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#domain/brand.ts'

export const Route = createFileRoute('/')({ component: () => <h1 className="p-4">{brand.tagline}</h1> })
