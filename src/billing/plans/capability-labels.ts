import type { Capability } from '#domain/billing/plan.ts'

/** How the screens call what a plan has (§1.3), and what it does for a driver. */
export const capabilityWords: Record<Capability, { name: string; does: string }> = {
  mode_manual: {
    name: 'Manual mode',
    does: 'Tap the minutes and a reason, or let a screenshot fill them in. You confirm, copy and paste.',
  },
  mode_automated: {
    name: 'Automated mode',
    does: 'Add the screenshot, nothing else. The finished message stands there, checked and ready to copy.',
  },
  mode_ai_enhanced: {
    name: 'AI-enhanced mode',
    does: 'A language model words the message from the same details, beside the one that is there at once.',
  },
  history: {
    name: 'Message history',
    does: 'Every message you copied, by day. Never the details of a customer.',
  },
  inbox: { name: 'Inbox', does: 'A word from us when something important happens.' },
  message_data: {
    name: 'Message Data',
    does: 'Your messages and the tips you log, over days, weeks and months.',
  },
  achievements: {
    name: 'Achievements',
    does: 'Milestones and streaks that reward care, not volume alone.',
  },
  floating_widget: {
    name: 'Floating Widget',
    does: 'A small window that stays at hand while you work.',
  },
  export: { name: 'Export', does: 'Your history as a file of your own.' },
}
