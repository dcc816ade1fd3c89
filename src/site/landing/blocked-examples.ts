/**
 * Messages that the lint stops, with the text that the driver reads. They are stored as text so that the front page
 * does not load the lint; a test checks each against it.
 */
export const blockedExamples = [
  {
    label: 'Asking for a tip',
    before: "Hi Priya, I'm 10 minutes away. A ",
    match: 'tip',
    after: ' would be lovely!',
    why: 'Asking for a tip in chat is a known reason for losing an account.',
  },
  {
    label: 'Asking for a rating',
    before: 'All done! Please rate me ',
    match: '5 stars',
    after: '.',
    why: 'Asking for a rating in chat is a known reason for losing an account.',
  },
  {
    label: 'A door code',
    before: "Hi Priya, I'm at your gate. I'll use ",
    match: 'code 4821',
    after: '.',
    why: 'A code in chat lets anybody who sees it through the door, or finish the order.',
  },
  {
    label: 'A phone number',
    before: 'Running late, text me on ',
    match: '0412 345 678',
    after: '.',
    why: 'A phone number in chat takes the talk out of the app, where nothing protects you or the customer.',
  },
] as const
