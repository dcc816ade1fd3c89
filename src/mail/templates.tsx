import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { brand } from '#domain/brand.ts'
import { parseFrontMatter } from '../front-matter.ts'
import { ActionButton, CodeBlock, MailLayout, Paragraph, ValidityNote } from './components.tsx'

const files = import.meta.glob<string>('../*/mails/*.md', { query: '?raw', import: 'default', eager: true })

/**
 * The lines above a mail's text: `preview` is what a mail program's list shows after the subject; `why` is why the
 * person got this mail, and what to do if they did not cause it.
 */
const MailFront = z.object({ subject: z.string(), preview: z.string(), title: z.string(), why: z.string() })

const CODE = '`{{code}}`'
const buttonOf = (block: string): string | undefined => /^\[(.+)\]\(\{\{link\}\}\)$/.exec(block)?.[1]

/**
 * Every mail, by the name under which the Worker sends it: that of its file with underscores. The build renders them;
 * `{name}` and `{email}` are ours, and the double braces are filled in when a mail is sent.
 */
export const mailTemplates = Object.fromEntries(
  Object.entries(files).map(([file, text]) => {
    const filled = text.replaceAll('{name}', brand.name).replaceAll('{email}', brand.sender.email)
    const { front, body } = parseFrontMatter(file, filled)
    const { subject, ...rest } = MailFront.parse(front)
    const name = /([a-z-]+)\.md$/.exec(file)![1]!.replaceAll('-', '_')
    return [name, { subject, content: <MailLayout {...rest} body={renderBody(body)} /> }]
  }),
)

/** A mail's Markdown: paragraphs, a link alone as the button, and `{{code}}` alone as the code, whose validity follows. */
function renderBody(body: string): ReactNode {
  const blocks = body.trim().split(/\n{2,}/)
  return (
    <>
      {blocks.map((block) => {
        if (block === CODE) return <CodeBlock key={block} />
        const button = buttonOf(block)
        return button ? (
          <ActionButton key={block}>{button}</ActionButton>
        ) : (
          <Paragraph key={block}>{renderText(block)}</Paragraph>
        )
      })}
      {blocks.includes(CODE) && <ValidityNote button={blocks.some((block) => buttonOf(block))} />}
    </>
  )
}

/** Text with `**strong**` and `_emphasised_` parts and, after a backslash, breaks of its lines. */
function renderText(text: string): ReactNode[] {
  return text.split(/(\*\*.+?\*\*|_.+?_|\\\n)/).map((part, at) => {
    if (part === '\\\n') return <br key={at} />
    if (part.startsWith('**')) return <strong key={at}>{part.slice(2, -2)}</strong>
    return part.startsWith('_') ? <em key={at}>{part.slice(1, -1)}</em> : part
  })
}
