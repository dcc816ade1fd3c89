import { behaviours, type BehaviourName } from './behaviours.ts'
import type { Prompt } from './server.ts'

const SHOWN = 10

/** Operator page: the model server's behaviour, and its last prompts. */
export function operatorPage(chosen: BehaviourName, promptHistory: readonly Prompt[]): string {
  const choices = Object.entries(behaviours).map(
    ([name, { description }]) =>
      `<label><input type="radio" name="behaviour" value="${name}"${name === chosen ? ' checked' : ''}> It ${description}</label>`,
  )
  const prompts = promptHistory
    .slice(0, SHOWN)
    .map(({ messages }) => `<li><pre>${escape(messages.at(-1)?.content ?? '')}</pre></li>`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Emulated language model</title>
<style>
  body { font: 16px/1.5 system-ui; margin: 2rem auto; max-width: 44rem; padding: 0 1rem; color-scheme: light dark }
  form { display: grid; gap: 0.5rem; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)) }
  button { font: inherit; padding: 0.6rem 1rem; grid-column: 1 / -1; justify-self: start }
  pre { white-space: pre-wrap; padding: 0.75rem; border: 1px solid #8886; border-radius: 0.5rem }
</style>
<h1>Emulated language model</h1>
<p>It speaks a language model’s protocol and follows a script: it is no intelligence. Its address is the setting
MODEL_URL; another one there leads to a real model.</p>
<form method="post">
${choices.join('\n')}
<label>Only for prompts with the words <input name="words"></label>
<button>Behave so from now on</button>
</form>
<h2>What it was asked last</h2>
${prompts.length > 0 ? `<ol>${prompts.join('\n')}</ol>` : '<p>Nothing yet. As a premium driver switch to AI-enhanced, and it is.</p>'}
</html>`
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
