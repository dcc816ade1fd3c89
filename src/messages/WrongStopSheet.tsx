import { useRef, useState } from 'react'
import { brand } from '#domain/brand.ts'
import type { RuleId } from '#domain/messages/lint/lint.ts'
import type { Platform } from '#domain/messages/message.ts'
import { WRONG_STOP_WORDS_MAX } from '#domain/messages/wrong-stop.ts'
import { api, ApiError, readJson } from '../api.ts'
import { errorText } from '../error-text.ts'
import { Button } from '../ui/Button.tsx'
import { TextArea } from '../ui/Field.tsx'
import { FormSheet } from '../ui/FormSheet.tsx'
import { toast } from '../ui/toast.ts'
import { useSubmit } from '../use-submit.ts'
import { appNameOf } from './labels.ts'
import { ruleTitle } from './rule-titles.ts'

type Props = {
  rule: RuleId
  words: string
  platform: Platform
  onClose: () => void
}

export function WrongStopSheet({ rule, words, platform, onClose }: Props) {
  const [text, setText] = useState(words)
  const { busy, problem, run } = useSubmit(undefined, problemOf)
  // One id for all attempts, so that a second tap sends no second report.
  const [id] = useState(() => crypto.randomUUID())
  const form = useRef<HTMLFormElement>(null)
  /** The dialog returns the focus to the button that opened it only when it is closed before it is removed. */
  const close = () => form.current?.closest('dialog')?.close()

  const send = async () => {
    const stop = { rule, platform, version: `${brand.version} (${__BUILD_ID__})` }
    await readJson(api.feedback.$post({ json: { id, kind: 'wrong_stop', text, page: null, stop } }))
    toast({ title: 'Thanks, we’ll take a look.' })
    close()
  }

  return (
    <FormSheet
      title="Was this wrong?"
      description={`We get the rule (${ruleTitle(rule)}), the app (${appNameOf(platform)}), the version of ${brand.name} and the words below, and see that they come from you.`}
      submit={{ busy, children: 'Send the report' }}
      otherButtons={<Button onClick={close}>Cancel</Button>}
      problem={problem}
      form={form}
      onSubmit={() => void run(send)}
      onClose={onClose}
    >
      <TextArea
        label="Words to show us"
        hint="What may be about the customer is left out. Change it as you like, or leave it empty."
        value={text}
        maxLength={WRONG_STOP_WORDS_MAX}
        readOnly={busy}
        onChange={(event) => setText(event.target.value)}
      />
    </FormSheet>
  )
}

const problemOf = (error: unknown): string =>
  error instanceof ApiError && error.code === 'offline'
    ? 'There’s no connection, so it wasn’t sent. Your message is safe; send the report again when you’re back online.'
    : errorText(error)
