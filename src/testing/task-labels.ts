import type { TesterTask } from '#domain/testing/testing.ts'

/** A tester's tasks in words, each with the page where it is done; none where the dialog of this page does it. */
export const taskLabels: Record<TesterTask, { name: string; description: string; to: string | null }> = {
  write_message: {
    name: 'Write a message',
    description: 'For a real order, if you can. Chips for the moment and the reason do most of it.',
    to: '/upload',
  },
  read_screenshot: {
    name: 'Read a screenshot',
    description: 'Share the order from your delivery app, or paste it. It’s read on your phone.',
    to: '/upload',
  },
  log_tip: {
    name: 'Log a tip',
    description: 'Under a message that you sent. Message Data then shows what helps.',
    to: '/upload',
  },
  use_automated: {
    name: 'Let it write by itself',
    description: 'Choose Automated mode: a screenshot goes in, a message comes out.',
    to: '/mode-selection',
  },
  send_feedback: {
    name: 'Send feedback',
    description: 'Something in the way, something that is missing. Somebody reads every word.',
    to: '/feedback',
  },
  share_experience: {
    name: 'Share your experience',
    description: 'A testimonial: stars, and a few honest words. Critical ones are welcome.',
    to: null,
  },
}
