import { createHash } from 'node:crypto'
import { cloudflare } from '@cloudflare/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { ChunkingContext } from 'rolldown'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { brand } from './domain/brand.ts'
import { brandedPage, webManifest } from './scripts/brand-files.ts'
import { inlineScripts } from './scripts/inline-scripts.ts'
import { markdownPages } from './scripts/markdown.ts'
import { onlyPrecached } from './scripts/precache.ts'

const identity = buildIdentity()

/** Pages by whom they are for. Small modules that several of a kind share are one file, which no other page loads. */
const frontPage = /\/site\/landing\/(?:Landing|BelowFold)\.tsx$/
const visitorPages = /\/src\/(?:auth|site\/(?:articles|faq|help)|testing)\/[A-Z]\w+\.tsx$/
const driverPages = /\/(?:UploadPage|DriverBar|DriverWatch)\.tsx$/

// The plugin does not know Vite's environments: without this it would build a service worker for the Worker,
// too.
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/site/service-worker',
  filename: 'sw.ts',
  outDir: 'dist/client',
  manifest: webManifest,
  // src/site/shell registers the worker under the build's version.
  injectRegister: false,
  injectManifest: {
    globPatterns: ['index.html', 'assets/**/*.{js,css,woff2}', 'icons/icon*'],
    manifestTransforms: [onlyPrecached],
  },
}).map((plugin: Plugin): Plugin => ({ ...plugin, applyToEnvironment: ({ name }) => name === 'client' }))

/** `npm run dev` checks passwords with no third party, and the administrator needs no second factor there. */
const devConfig = { vars: { PASSWORD_HIBP_URL: '', ADMIN_SECOND_FACTOR: 'false' } }

/**
 * §1.8 A deployed Worker has the platform's models; their binding has no form that runs on a development machine, so
 * no other build has it. A named environment of wrangler.toml would inherit neither settings nor bindings.
 */
const deployConfig = { ai: { binding: 'AI' } }

export default defineConfig(({ command, mode }) => ({
  plugins: [
    markdownPages(),
    react(),
    refreshPreamble,
    tailwindcss(),
    cloudflare({
      persistState: { path: process.env.KINDROP_DATA ?? '.kindrop' },
      ...(command === 'serve' && { config: devConfig }),
      ...(mode === 'deploy' && { config: deployConfig }),
    }),
    identity.plugin,
    brandedPage,
    inlineScripts,
    serviceWorker,
  ],
  define: { __BUILD_ID__: JSON.stringify(identity.id) },
  server: { port: Number(process.env.PORT ?? 5173) },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    // A page's chunk imports its shared chunks itself; appending a preload link for each takes a slow
    // phone 200 ms.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rollupOptions: {
      onLog: (level, log, print) => {
        // Libraries mark client-only modules for frameworks with server components. There are none here.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') print(level, log)
      },
    },
  },
  environments: {
    // A cold start reads all of the Worker, which is half as large minified. The platform maps its traces.
    kindrop: { build: { minify: true, sourcemap: true, chunkSizeWarningLimit: 2000 } },
    client: {
      build: {
        // For stacks of crashes, which the administrator reads; no file names its map.
        sourcemap: 'hidden',
        rollupOptions: {
          input: 'index.html',
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
                { name: 'start', tags: ['$initial'], test: /[\\/](?:src|domain)[\\/](?!main\.tsx)/ },
                {
                  debugName: 'front',
                  name: (id, context) => (isUsedBy(frontPage, id, context) ? 'front' : null),
                  minShareCount: 2,
                },
                {
                  debugName: 'driver',
                  name: (id, context) =>
                    isUsedBy(driverPages, id, context) && !isUsedBy(visitorPages, id, context)
                      ? 'driver'
                      : null,
                  minShareCount: 2,
                  // They are of other pages, too, or of one page alone.
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
  },
}))

/** Whether pages of a name import a module, by themselves or through others, before anybody asks for more. */
function isUsedBy(pages: RegExp, id: string, context: ChunkingContext, seen = new Set<string>()): boolean {
  if (pages.test(id)) return true
  // Modules may import each other.
  if (seen.has(id)) return false
  seen.add(id)
  return (context.getModuleInfo(id)?.importers ?? []).some((from) => isUsedBy(pages, from, context, seen))
}

/**
 * The id of a build, so that an open page can detect that another build is served (§4.20). The plugin writes
 * /version.json beside the app; public/_headers forbids caching it.
 */
function buildIdentity(): { id: string; plugin: Plugin } {
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

const PATH = '/@refresh-preamble'

/**
 * npm run dev: React's preamble for hot reloading is inline, which our policy refuses. Here it is a module.
 */
const refreshPreamble: Plugin = {
  name: 'kindrop:refresh-preamble',
  apply: 'serve',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(
        /<script type="module">import \{ injectIntoGlobalHook[\s\S]*?<\/script>/,
        `<script type="module" src="${PATH}"></script>`,
      ),
  },
  resolveId: (id) => (id === PATH ? id : undefined),
  load: (id) => (id === PATH ? react.preambleCode.replace('__BASE__', '/') : undefined),
}
