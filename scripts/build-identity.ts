import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { brand } from '../domain/brand.ts'

/**
 * Names one build, so that an open page can tell that another is being served (§4.20).
 * The plugin writes /version.json beside the app; its caching is forbidden in public/_headers.
 */
export function buildIdentity(): { id: string; plugin: Plugin } {
  const id = createHash('sha256').update(`${Date.now()}-${process.pid}`).digest('hex').slice(0, 12)
  const plugin: Plugin = {
    name: 'kindrop:version',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      const source = JSON.stringify({ version: brand.version, buildDate: brand.buildDate, build: id })
      this.emitFile({ type: 'asset', fileName: 'version.json', source })
    },
  }
  return { id, plugin }
}
