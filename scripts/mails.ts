// Renders the mails of src/*/mails into worker/mail/rendered.gen.ts, so that the Worker needs no React to send
// them. The file is committed; scripts/mails.test.ts checks that it matches the components.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ReactElement } from 'react'
import { render } from 'react-email'
import { runnerImport } from 'vite'

const root = resolve(import.meta.dirname, '..')
const target = resolve(root, 'worker/mail/rendered.gen.ts')

type Written = { subject: string; content: ReactElement }

/** Renders all mails and writes the file if it changed. */
export async function writeMails(): Promise<void> {
  const text = await renderMails()
  if (text !== writtenMails()) writeFileSync(target, text)
}

/** Content of the committed file. */
export function writtenMails(): string {
  try {
    return readFileSync(target, 'utf8')
  } catch {
    return ''
  }
}

/** The text of the module that holds all mails. */
export async function renderMails(): Promise<string> {
  const { module } = await runnerImport<{ mailTemplates: Record<string, Written> }>(
    resolve(root, 'src/mail/templates.tsx'),
    { root, configFile: false, logLevel: 'warn' },
  )
  const mails = Object.entries(module.mailTemplates).map(async ([name, { subject, content }]) => {
    const html = withoutMarkers(await render(content))
    const text = await render(content, { plainText: true, htmlToTextOptions })
    return [name, { subject, html, text: text.trim() + '\n' }] as const
  })
  const rendered = Object.fromEntries(await Promise.all(mails))
  return `// Made by scripts/mails.ts from src/*/mails. Do not edit.
import type { Template } from './mail.ts'

export const rendered: Record<Template, { subject: string; html: string; text: string }> = ${JSON.stringify(rendered, null, 2)}
`
}

// React's markers between neighbouring texts, which only hydration needs.
const withoutMarkers = (html: string) => html.replaceAll('<!-- -->', '').replaceAll(/<!--\/?\$-->/g, '')

const htmlToTextOptions = {
  // Readers wrap lines to their own width.
  wordwrap: false as const,
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    // The inbox preview would be repeated at the top.
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false as const } },
  ],
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeMails()
