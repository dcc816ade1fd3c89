// npm run build: OCR assets into public/, then the app and the Worker into dist/.
import { execFileSync } from 'node:child_process'
import { copyOcrAssets } from './ocr-assets.ts'

await copyOcrAssets()
execFileSync('vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' })
