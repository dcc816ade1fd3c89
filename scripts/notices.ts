// Writes THIRD_PARTY_NOTICES.md: the licence of every package that reaches a browser or the edge.
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// The lock file does not name the packages that an installation script has added here.
const args = ['ls', '--omit=dev', '--all', '--parseable', '--package-lock-only']
const folders = execFileSync('npm', args, { encoding: 'utf8' }).trim().split('\n').slice(1)

type Notice = { name: string; version: string; license: string; text: string }

/** Sources copied from a package that is not installed. */
const passwords: Notice = {
  name: '@zxcvbn-ts/language-common',
  version: '4.1.3, its list of passwords',
  license: 'MIT',
  text: readFileSync('worker/auth/password/common-passwords.license.txt', 'utf8').trim(),
}

const notices = [...folders.map(noticeOf), passwords].toSorted((a, b) => a.name.localeCompare(b.name))
// Each licence text is printed once, with all packages that it covers.
const byText = Map.groupBy(notices, ({ text }) => text)

writeFileSync(
  'THIRD_PARTY_NOTICES.md',
  `# Third-party notices

Kindrop contains the following software. Made by \`npm run notices\`.

${notices.map(({ name, version, license }) => `- ${name} ${version} (${license})`).join('\n')}

${[...byText].map(([text, who]) => `## ${who.map(({ name }) => name).join(', ')}\n\n\`\`\`text\n${text}\n\`\`\``).join('\n\n')}
`,
)

function noticeOf(folder: string): Notice {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Notice
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  return {
    name,
    version,
    license,
    text: file ? readFileSync(join(folder, file), 'utf8').trim() : `Licence: ${license}`,
  }
}
