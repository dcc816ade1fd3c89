import { createFileRoute } from '@tanstack/react-router'
import { FaqPage } from '../faq/FaqPage.tsx'

export const Route = createFileRoute('/faq')({ staticData: { title: 'FAQ' }, component: FaqPage })
