import { cloudflare } from '@cloudflare/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { brandedPage, webManifest } from './scripts/brand-files.ts'
import { buildIdentity } from './scripts/build-identity.ts'
import { inlineScripts } from './scripts/inline-scripts.ts'
import { markdownPages } from './scripts/markdown.ts'
import { onlyPrecached } from './scripts/precache.ts'
import { refreshPreamble } from './scripts/refresh-preamble.ts'

const identity = buildIdentity()

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

export default defineConfig({
  plugins: [
    markdownPages(),
    react(),
    refreshPreamble,
    tailwindcss(),
    cloudflare({
      persistState: { path: process.env.KINDROP_DATA ?? '.kindrop' },
      ...(process.argv.includes('dev') && { config: devConfig }),
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
    // A page's chunk imports its 70 shared chunks itself; appending a preload link for each takes a slow
    // phone 200 ms.
    modulePreload: {
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
    client: {
      build: {
        rollupOptions: {
          input: 'index.html',
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
                { name: 'start', tags: ['$initial'], test: /[\\/](?:src|domain)[\\/](?!main\.tsx)/ },
              ],
            },
          },
        },
      },
    },
  },
})
