// npm run build: OCR assets into public/, mails into worker/mail/, then the app and the Worker into dist/.
import { execFileSync } from 'node:child_process'
import { writeMails } from './mails.ts'
import { copyOcrAssets } from './ocr-assets.ts'

await copyOcrAssets()
await writeMails()
execFileSync('vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' })
