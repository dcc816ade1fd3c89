import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { brand } from '../domain/brand.ts'

/**
 * The id of a build, so that an open page can detect that another build is served (§4.20). The plugin writes
 * /version.json beside the app; public/_headers forbids caching it.
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
