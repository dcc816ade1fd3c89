import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { OCR_VERSION } from '../domain/screenshots/ocr-version.ts'

const root = path.resolve(import.meta.dirname, '..')
const weights = path.join(root, 'domain', 'screenshots', 'tagger', 'weights.bin')

/**
 * Copies the OCR engine's worker, every core that may run on a phone, the English data and the tagger's weights into
 * public/ocr/<version>/, so that the app serves them itself. The runtime picks a core by the processor's
 * features.
 */
export async function copyOcrAssets(): Promise<void> {
  const require = createRequire(import.meta.url)
  const folderOf = (name: string, from = require) => path.dirname(from.resolve(`${name}/package.json`))
  const engine = folderOf('tesseract.js')
  // The core is a dependency of the engine, so it is resolved from there.
  const core = folderOf('tesseract.js-core', createRequire(path.join(engine, 'package.json')))
  const data = folderOf('@tesseract.js-data/eng')
  const versionOf = (folder: string) =>
    (require(path.join(folder, 'package.json')) as { version: string }).version
  const digest = createHash('sha256')
    .update(await readFile(weights))
    .digest('hex')
  const version = `${versionOf(engine)}-eng-${versionOf(data)}-tagger-${digest.slice(0, 8)}`
  if (version !== OCR_VERSION)
    throw new Error(`domain/screenshots/ocr-version.ts says ${OCR_VERSION}, the files are ${version}`)

  const target = path.join(root, 'public', 'ocr', OCR_VERSION)
  await rm(path.dirname(target), { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const cores = (await readdir(core)).filter((file) => file.endsWith('-lstm.wasm.js'))
  await Promise.all([
    copyFile(path.join(engine, 'dist', 'worker.min.js'), path.join(target, 'worker.min.js')),
    copyFile(
      path.join(data, '4.0.0_best_int', 'eng.traineddata.gz'),
      path.join(target, 'eng.traineddata.gz'),
    ),
    copyFile(weights, path.join(target, 'tagger.bin')),
    ...cores.map((file) => copyFile(path.join(core, file), path.join(target, file))),
  ])
}

if (import.meta.main) await copyOcrAssets()
