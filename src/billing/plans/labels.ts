import type { Capability } from '#domain/billing/plan.ts'
import type { GrantedPremium } from '#domain/billing/subscription.ts'
import { formatLongDate } from '../../ui/format.ts'

/** The names of a plan's capabilities (§1.3), and what each does for a driver. */
export const capabilityLabels: Record<Capability, { name: string; description: string }> = {
  mode_manual: {
    name: 'Manual mode',
    description:
      'Tap the minutes and a reason, or let a screenshot fill them in. You confirm, copy and paste.',
  },
  mode_automated: {
    name: 'Automated mode',
    description:
      'Add the screenshot, nothing else. The finished message is there, checked and ready to copy.',
  },
  mode_ai_enhanced: {
    name: 'AI-enhanced mode',
    description: 'AI words the message from the same details, beside the draft you get straight away.',
  },
  history: {
    name: 'Message history',
    description: 'Every message you copied, by day. Never the details of a customer.',
  },
  inbox: { name: 'Inbox', description: 'A word from us when something important happens.' },
  message_data: {
    name: 'Message Data',
    description: 'Your messages and the tips you log, over days, weeks and months.',
  },
  achievements: {
    name: 'Achievements',
    description: 'Milestones and streaks that reward care, not volume alone.',
  },
  floating_widget: {
    name: 'Floating Widget',
    description: 'A small window that stays at hand while you work.',
  },
  export: { name: 'Export', description: 'Your history as a file of your own.' },
}

/** A grant with its end and its reason: “Premium until 3 March 2027, for bringing friends”. */
export const grantLabelOf = ({ until, by }: GrantedPremium): string =>
  `Premium until ${formatLongDate(until)}, ${by === 'referrals' ? 'for bringing friends' : 'as a gift from us'}`
