// npm run build: OCR assets into public/, mails into worker/mail/, the app and the Worker into dist/, and every page
// of the app as HTML beside it. --deploy adds what only the platform has.
import { execFileSync } from 'node:child_process'
import { writeMails } from './mails.ts'
import { copyOcrAssets } from './ocr-assets.ts'

await copyOcrAssets()
await writeMails()
// Rendering the mails sets NODE_ENV to development, with which the app would contain React's development
// code.
const env = { ...process.env, NODE_ENV: 'production' }
const mode = process.argv.includes('--deploy') ? 'deploy' : 'production'
execFileSync('vite', ['build', '--mode', mode, '--logLevel', 'warn'], { stdio: 'inherit', env })
execFileSync('node', ['scripts/prerender.ts'], { stdio: 'inherit', env })
