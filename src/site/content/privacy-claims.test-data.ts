/** A test that proves a claim: its file, and its title or the beginning of it. */
export type ProvingTest = readonly [file: string, title: string]
/** A sentence about privacy, its file, and the tests that prove it. */
export type Claim = readonly [says: string, file: string, proofs: readonly ProvingTest[]]

const afterCopy = 'tests/e2e/after-copy.spec.ts'
const redaction = 'domain/screenshots/redact.test.ts'

const staysHere: ProvingTest = [
  afterCopy,
  '§1.5 nothing of a picture is sent before Copy, nor before the driver has chosen; then the redacted copy goes, once; §1.2 from the picture to Copy nothing that is sent holds the picture',
]
const noNameWithAi: ProvingTest = [
  'src/ai/use-generation.test.ts',
  '§1.3 the request for an AI-enhanced message contains neither',
]
const noNameSentInAi: ProvingTest = [
  'tests/e2e/ai.spec.ts',
  '§1.3 §4.4 automated mode has the model write in the background',
]
const filledHere: ProvingTest = [
  'src/ai/use-generation.test.ts',
  '§1.3 the phone fills the names into the model’s text',
]
const reportHasNoName: ProvingTest = [
  'src/messages/wrong-stop.test.ts',
  '§1.2 a report of a wrong stop begins without the name, the store and what was read from the order',
]
const modelHasPlaceholders: ProvingTest = ['worker/ai/generate.test.ts', '§1.2 the prompt has fields alone']
const loggedAsPlaceholder: ProvingTest = [
  'src/messages/compose-part.test.ts',
  '§1.2 the driver sees the name, the log gets a placeholder',
]
const editedToo: ProvingTest = [
  'src/messages/compose-part.test.ts',
  '§1.2 an edited message is logged without the name and the store',
]
const ownWordsToo: ProvingTest = [
  'src/messages/compose-part.test.ts',
  '§1.2 own words that hold the name or the store',
]
const logHasNoField: ProvingTest = [
  'worker/messages/messages.test.ts',
  '§1.2 the log has no field for a name or a store',
]
const logHasNoDetails: ProvingTest = ['worker/messages/messages.test.ts', 'the log has nothing of the order']
const noNameInCopy: ProvingTest = [redaction, 'no customer’s name and no initial of one stays visible']
const noAddressInCopy: ProvingTest = [redaction, 'no name and no address of the customer stays visible']
const whatStays: ProvingTest = [redaction, 'the proof of the order stays visible']
const weakIsNotSent: ProvingTest = [redaction, 'nothing of a weak reading may be uploaded']
const noOrderIsNotSent: ProvingTest = [redaction, 'nothing of a picture that is no order may be uploaded']
const onlyAfterCopy: ProvingTest = [
  afterCopy,
  '§1.5 nothing of a picture is sent before Copy, nor before the driver has chosen',
]
const hereOnly: ProvingTest = [afterCopy, '§1.5 whoever keeps pictures on the phone sends none']
const forNinetyDays: ProvingTest = [
  'worker/screenshots/screenshots.test.ts',
  '§1.5 a screenshot is kept for its driver for 90 days',
]
const goneAfter: ProvingTest = [
  'worker/screenshots/screenshots.test.ts',
  'after 90 days the cron removes a screenshot',
]
const forOneAlone: ProvingTest = [
  'worker/screenshots/screenshots.test.ts',
  '§6.6 nobody sees, lists or deletes the screenshots',
]
const messagesForOneAlone: ProvingTest = [
  'worker/messages/messages.test.ts',
  '§6.6 nobody sees or deletes the messages of another',
]
const askedForName: ProvingTest = [
  'tests/components/history.test.tsx',
  '§1.2 a message of another phone asks for the name',
]
const recordHasNoName: ProvingTest = [
  'src/account/record/pdf.test.ts',
  '§1.5 a record says [customer] and [store]',
]
const forgotten: ProvingTest = [
  'tests/e2e/profile.spec.ts',
  '§2.14 a driver sets a picture, takes all data along',
]

const entriesAreNamed: ProvingTest = [
  'src/site/content/legal.test.ts',
  '§3.16 the privacy policy names every entry that the browser keeps',
]
const leftForNextTime: ProvingTest = [
  'tests/e2e/bad-input.spec.ts',
  'a message made offline before signing out is never sent as somebody else',
]
const leftAtSignOut: ProvingTest = [
  'tests/e2e/shared-phone.spec.ts',
  '§4.6 §2.14 whoever signs out leaves no picture and no customer’s name',
]
const forgottenPhone: ProvingTest = [
  'tests/e2e/shared-phone.spec.ts',
  '§4.6 §2.14 whoever signs out leaves no picture and no customer’s name on the phone, only what is not sent yet; a phone that is given away is forgotten',
]
const takenAlong: ProvingTest = [
  'src/storage/local-data.test.ts',
  '§3.16 §2.14 deleting a driver’s data leaves',
]

const copy = [noNameInCopy, noAddressInCopy, onlyAfterCopy] as const
const kept = [forNinetyDays, goneAfter, forOneAlone] as const
const log = [loggedAsPlaceholder, editedToo, logHasNoField] as const
const neverSent = [staysHere, noNameWithAi, noNameSentInAi, noNameInCopy] as const

/** Every sentence of the product about how screenshots, names, addresses and messages are sent, kept and seen. */
export const claims: readonly Claim[] = [
  // On the screens of a driver.
  ['It’s filled in on this phone and never sent to us.', 'src/messages/OrderChips.tsx', neverSent],
  [
    'It’s filled in on this phone. Your history with us has a placeholder instead.',
    'src/messages/OrderChips.tsx',
    [filledHere, ...log],
  ],
  ['It’s read on this phone.', 'src/screenshots/ScreenshotCard.tsx', [staysHere]],
  ['It’s read on this phone and not sent.', 'src/screenshots/PasteTextSheet.tsx', [staysHere]],
  ['See what is sent', 'src/screenshots/ScreenshotPreview.tsx', [onlyAfterCopy]],
  ['What is sent and kept', 'src/screenshots/RedactedCopySheet.tsx', [onlyAfterCopy, forNinetyDays]],
  ['The screenshot itself never leaves this phone.', 'src/screenshots/RedactedCopySheet.tsx', [staysHere]],
  [
    'If you choose so, a redacted copy is sent to us when you copy the message.',
    'src/screenshots/RedactedCopySheet.tsx',
    [onlyAfterCopy, hereOnly],
  ],
  [
    'The customer’s name and address are blacked out on this phone first.',
    'src/screenshots/RedactedCopySheet.tsx',
    copy,
  ],
  ['We keep the copy 90 days, for you alone.', 'src/screenshots/RedactedCopySheet.tsx', kept],
  [
    'The copy with everything blacked out but the app’s own words, the store, the number of items, times, distances and pay',
    'src/screenshots/RedactedCopySheet.tsx',
    [whatStays, ...copy],
  ],
  [
    'Name and address are blacked out on this phone first. We keep the copy 90 days, for you alone.',
    'src/screenshots/KeepCopyQuestion.tsx',
    [...copy, ...kept],
  ],
  ['See what is sent', 'src/screenshots/KeepCopyQuestion.tsx', [onlyAfterCopy]],
  ['Redacted copies are kept as evidence.', 'src/screenshots/KeepCopyQuestion.tsx', [onlyAfterCopy]],
  ['Pictures stay on this phone.', 'src/screenshots/KeepCopyQuestion.tsx', [hereOnly]],
  ['On this phone only', 'src/screenshots/KeepCopyQuestion.tsx', [hereOnly]],
  ['Keep redacted copies as evidence', 'src/screenshots/RedactedCopySheet.tsx', [onlyAfterCopy]],
  ['Keep pictures on this phone only', 'src/screenshots/RedactedCopySheet.tsx', [hereOnly]],
  ['Nothing is sent until you choose.', 'src/screenshots/RedactedCopySheet.tsx', [onlyAfterCopy]],
  [
    'Your history with us has placeholders for names. The name you type here stays on this phone.',
    'src/messages/CopyAgainSheet.tsx',
    [askedForName, logHasNoField],
  ],
  ['A redacted copy couldn’t be kept', 'src/messages/UnsentNotice.tsx', [onlyAfterCopy]],
  ['They have placeholders for the customer’s name and the store.', 'src/account/profile/Profile.tsx', log],
  [
    '90 days. They’re blacked out on your phone before they’re sent.',
    'src/account/profile/Profile.tsx',
    [...copy, ...kept],
  ],
  ['Redacted copies', 'src/account/profile/Profile.tsx', copy],
  [
    'It’s shown to your account alone.',
    'src/account/profile/Profile.tsx',
    [forOneAlone, messagesForOneAlone],
  ],
  ['Blacked out, just as they were sent.', 'src/screenshots/stored/StoredScreenshots.tsx', [onlyAfterCopy]],
  [
    'The screenshot as it is kept, with everything blacked out but the app’s own words, the store, the number of items, times, distances and pay',
    'src/screenshots/stored/StoredScreenshots.tsx',
    [whatStays, ...copy],
  ],
  [
    'Everything of yours is erased at once, with us and on this phone: messages, pictures, tips, settings.',
    'src/account/profile/DeleteAccountSheet.tsx',
    [forgotten, ['worker/account/close.test.ts', '§2.14 after a deletion no table, no bucket and no inbox']],
  ],
  [
    'made on this phone. Nothing is sent to anybody.',
    'src/account/record/ProtectionRecord.tsx',
    [recordHasNoName],
  ],
  [
    'Redacted copies are kept for 90 days, so don’t wait for the ninetieth. The file shows [customer] where the name stood, and addresses are blacked out.',
    'src/account/record/ProtectionRecord.tsx',
    [recordHasNoName, ...copy, ...kept],
  ],
  [
    'The log has placeholders for the customer’s name and the store: [customer] and [store] take their place.',
    'src/account/record/pdf.ts',
    [recordHasNoName, ...log],
  ],
  [
    'Screenshots are blacked out on the phone before they are stored, so that no customer’s name and no address is in them.',
    'src/account/record/pdf.ts',
    copy,
  ],
  [
    'What you write stays on this phone until it’s sent.',
    'src/account/feedback/Feedback.tsx',
    [
      [
        'tests/e2e/driver-pages.spec.ts',
        '§2.14 Help finds answers, and what it does not find goes to us once',
      ],
    ],
  ],
  ['What may be about the customer is left out.', 'src/messages/WrongStopSheet.tsx', [reportHasNoName]],
  ['It’s read on your phone.', 'src/testing/TesterDashboard.tsx', [staysHere]],
  ['It’s read on your phone and never leaves it.', 'src/site/onboarding/Onboarding.tsx', [staysHere]],
  [
    'Your customer’s name and address never leave your phone.',
    'src/site/tutorial/LookItOver.tsx',
    [...neverSent, noAddressInCopy],
  ],
  [
    'Messages that were written there and not sent yet stay on that device.',
    'src/sessions/Devices.tsx',
    [
      [
        'tests/e2e/bad-input.spec.ts',
        'a message made offline before signing out is never sent as somebody else',
      ],
    ],
  ],
  [
    'What you sent, with placeholders for the customer’s name and the store.',
    'src/engagement/message-data/labels.ts',
    log,
  ],
  // On the pages for visitors.
  [
    'The screenshot is read on your phone. Your customer’s name and address never leave it.',
    'src/site/landing/BelowFold.tsx',
    [...neverSent, noAddressInCopy],
  ],
  ['It’s read on your phone.', 'src/site/landing/HowItWorks.tsx', [staysHere]],
  ['It’s read on your phone.', 'domain/site/demo.ts', [staysHere]],
  ['the address is blacked out', 'src/messages/first-message/OrderScreen.tsx', [noAddressInCopy]],
  [
    'Your log holds your messages only, with a placeholder instead of the customer’s name.',
    'src/site/landing/ProtectionStatement.tsx',
    log,
  ],
  [
    'They’re checked on your phone and go nowhere.',
    'src/site/landing/TryTheCheck.tsx',
    [
      [
        'tests/e2e/landing.spec.ts',
        '§2.28 a visitor tries the check with words of their own, is told what it stops and why, and none of it leaves the phone',
      ],
    ],
  ],
  // Help and FAQ.
  [
    'You see customers’ names there only on the phone on which you wrote the message; they’re never sent to us.',
    'src/site/content/help/history.md',
    [askedForName, ...neverSent],
  ],
  [
    'It’s kept on this phone and goes into your history by itself',
    'src/site/content/help/history.md',
    [
      [
        'tests/e2e/offline.spec.ts',
        '§4.7 §7.29 after the first visit the code comes from the cache; without a network a driver whose token ran out stays signed in, reads, writes and copies',
      ],
    ],
  ],
  [
    'It’s made on your phone, and you decide who gets it.',
    'src/site/content/help/tips-and-figures.md',
    [recordHasNoName],
  ],
  ['they’re read on your phone and not sent.', 'src/site/content/help/messages.md', [staysHere]],
  [
    'They’re kept on this phone.',
    'src/site/content/help/messages.md',
    [['src/messages/reasons/reason-list.test.ts', '§8.17 a damaged list on the device counts as absent']],
  ],
  [
    'On your own phone. The text recognition runs in your browser, and the screenshot itself is never sent to us.',
    'src/site/content/faq/screenshots.md',
    [staysHere],
  ],
  ['What leaves my phone?', 'src/site/content/faq/screenshots.md', [staysHere]],
  [
    'The message that you copy, with placeholders for the customer’s name and the store, and what it was made from, such as the moment and the minutes. What you type in your own words goes as you typed it.',
    'src/site/content/faq/screenshots.md',
    [...log, ownWordsToo],
  ],
  [
    'If you choose to keep redacted copies, one is sent when you copy the message. Everything in it is blacked out except what was recognised as safe: the wording of the app, the store, counts, times, distances and pay. The customer’s name is not among them. When a picture was read poorly or is no order, nothing of it is sent.',
    'src/site/content/faq/screenshots.md',
    [...copy, whatStays, weakIsNotSent, noOrderIsNotSent],
  ],
  [
    'Choose "Keep pictures on this phone only" when you’re asked after your first copy, beside the picture, or in Profile. Then no redacted copy is sent, and you look after your own evidence. Until you choose, nothing is sent.',
    'src/site/content/faq/screenshots.md',
    [hereOnly, onlyAfterCopy],
  ],
  [
    'What you copied is kept on the phone and added to your history when the network is back.',
    'src/site/content/faq/getting-started.md',
    [
      [
        'tests/e2e/offline.spec.ts',
        '§4.7 §7.29 after the first visit the code comes from the cache; without a network a driver whose token ran out stays signed in, reads, writes and copies',
      ],
    ],
  ],
  // Blog, terms and policies.
  [
    "it's logged with its date and time, and with a placeholder instead of the customer's name. If you used a screenshot, you can choose to keep a redacted copy, for you alone, for 90 days: names, streets and codes are blacked out before it ever leaves your phone.",
    'src/site/content/blog/proof-against-unfair-complaints.mdx',
    [...log, ...copy, ...kept],
  ],
  [
    "If you'd rather keep pictures on the phone only, choose that instead",
    'src/site/content/blog/proof-against-unfair-complaints.mdx',
    [hereOnly],
  ],
  [
    'Our log stores a message with the placeholder `{name}` instead of the name. The name itself stays on your phone,',
    'src/site/content/blog/writing-names-right.mdx',
    [...log, ...neverSent],
  ],
  [
    'In a redacted copy of the screenshot that you keep as proof, the name is blacked out as well.',
    'src/site/content/blog/writing-names-right.mdx',
    [noNameInCopy],
  ],
  [
    'Pictures are read on your device and never leave it. We get a redacted copy only if you choose to send one, and names and addresses are blacked out on your device first.',
    'src/site/content/legal/terms.mdx',
    [staysHere, hereOnly, ...copy],
  ],
  [
    'Each message that you copy is logged with its date and time, for you alone. If you choose to, we keep a redacted copy of the screenshot for 90 days, shown to your account alone.',
    'src/site/content/legal/driver-protection.mdx',
    [messagesForOneAlone, hereOnly, ...copy, ...kept],
  ],
  ['what stays on your phone', 'src/site/content/legal/privacy.mdx', [staysHere]],
  [
    "your screenshots are read on your phone and stay there; your customer's name and address never leave it; we keep a redacted copy only if you choose to;",
    'src/site/content/legal/privacy.mdx',
    [...neverSent, noAddressInCopy, hereOnly],
  ],
  [
    '**Screenshots are read on your device.** The text recognition runs in your browser. The screenshot itself is never sent to us.',
    'src/site/content/legal/privacy.mdx',
    [staysHere],
  ],
  [
    "**The message log has placeholders for names.** We store a message with the placeholder `{name}` instead of the customer's first name and `{store}` instead of the store.",
    'src/site/content/legal/privacy.mdx',
    [...log, ownWordsToo, logHasNoDetails],
  ],
  [
    "**A redacted copy can be your evidence.** When your phone has read a picture well, it makes a copy in which everything is blacked out except the parts that it recognised as safe: the wording of the app, the store, the number of items, times, distances and pay. The customer's name is blacked out like the address.",
    'src/site/content/legal/privacy.mdx',
    [...copy, whatStays],
  ],
  [
    'we ask you once: "Keep redacted copies as evidence" or "Keep pictures on this phone only". Until you choose, no copy is sent. If you keep copies, your phone sends each one when you copy its message, never before, and the service shows it to your account alone. "See what is sent" shows exactly this copy.',
    'src/site/content/legal/privacy.mdx',
    [onlyAfterCopy, hereOnly, forOneAlone],
  ],
  [
    "When you report that the check stopped a message wrongly, we store the rule, your delivery app, the version of the service and the words that you choose to show us; your phone puts placeholders for the customer's name and the store into them and leaves out what may be about the customer before you see them. Kept for 90 days.",
    'src/site/content/legal/privacy.mdx',
    [
      reportHasNoName,
      [
        'worker/account/feedback.test.ts',
        'a report of a wrong stop is kept for 90 days, and other feedback stays',
      ],
    ],
  ],
  ['**Messages:** the text with its placeholders,', 'src/site/content/legal/privacy.mdx', log],
  [
    "It gets placeholders instead of the customer's first name and the store. Our server doesn't learn them either: it works with made-up words, checks the text and sends it back, and your phone puts the real ones in their places.",
    'src/site/content/legal/privacy.mdx',
    [modelHasPlaceholders, noNameWithAi, noNameSentInAi, filledHere],
  ],
  [
    "the customer's name, address, codes and order numbers never leave it, in any mode.",
    'README.md',
    [...neverSent, noAddressInCopy],
  ],
  [
    'Your browser also keeps small entries in its own storage.',
    'src/site/content/legal/privacy.mdx',
    [entriesAreNamed],
  ],
  [
    "A message that you make on our front page without an account stays on your phone, with its picture. If you then make an account or sign in, it becomes yours there; if you don't, your phone deletes it a day later, as soon as you open that page or sign in again.",
    'src/site/content/legal/privacy.mdx',
    [
      ['tests/e2e/first-minute.spec.ts', '§2.17 §2.29 a visitor copies a first message within six taps'],
      [
        'tests/e2e/first-minute.spec.ts',
        '§2.17 §2.29 §1.2 a visitor’s own screenshot is read on the phone; a message copied without an account is in the history',
      ],
      [
        'tests/components/create-message.test.tsx',
        '§2.17 a visitor who comes back after two days finds a fresh start, and no customer',
      ],
    ],
  ],
  [
    'Signing out removes your draft, its picture, the names that this phone remembers and your latest history from it. Messages and copies that are waiting to be sent stay for your next sign-in; messages have placeholders for the names, and pictures are blacked out. Deleting your account removes everything of yours. "Forget this phone" in Profile, or clearing the site\'s data in your browser, removes everything from everyone who signed in on this phone.',
    'src/site/content/legal/privacy.mdx',
    [leftAtSignOut, leftForNextTime, ...log, noNameInCopy, forgotten, takenAlong, forgottenPhone],
  ],
  [
    'A copy of the database that we make by hand is deleted within the same time.',
    'src/site/content/legal/privacy.mdx',
    [
      [
        'scripts/backup.test.ts',
        'a copy of the database is deleted after 30 days, with the next one that is made',
      ],
    ],
  ],
  ['redacted copy redacted copies', 'src/account/profile/AccountData.tsx', [noNameInCopy, onlyAfterCopy]],
]
