import { cloudflare } from '@cloudflare/vite-plugin'
import prefresh from '@prefresh/vite'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { earlyScripts } from './scripts/early-scripts.ts'
import { brandedPage, webManifest } from './scripts/brand-files.ts'
import { buildIdentity } from './scripts/build-identity.ts'
import { codeSplitting } from './scripts/chunks.ts'
import { onlyKeptAhead } from './scripts/kept-ahead.ts'
import { pagesInMarkdown } from './scripts/markdown.ts'
import { preactForReact } from './scripts/preact.ts'

const identity = buildIdentity()

// The plugin knows nothing of environments: without this it would build a service worker for the Worker, too.
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/service-worker',
  filename: 'sw.ts',
  outDir: 'dist/client',
  manifest: webManifest,
  // src/shell registers the worker under the build's version.
  injectRegister: false,
  injectManifest: {
    globPatterns: ['index.html', 'assets/**/*.{js,css,woff2}', 'icons/icon*'],
    manifestTransforms: [onlyKeptAhead],
  },
}).map((plugin: Plugin): Plugin => ({ ...plugin, applyToEnvironment: ({ name }) => name === 'client' }))

export default defineConfig({
  plugins: [
    pagesInMarkdown(),
    tanstackRouter(),
    await prefresh(),
    tailwindcss(),
    cloudflare({ persistState: { path: process.env.KINDROP_DATA ?? '.kindrop' } }),
    identity.plugin,
    brandedPage,
    earlyScripts,
    serviceWorker,
  ],
  resolve: { alias: preactForReact },
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  define: { __BUILD_ID__: JSON.stringify(identity.id) },
  server: { port: Number(process.env.PORT ?? 5173) },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    rollupOptions: {
      onLog: (level, log, print) => {
        // Libraries mark what frameworks with a server half may not run there. There is no such half here.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') print(level, log)
      },
    },
  },
  environments: {
    client: {
      // The reader is an entry of its own, so that `npm run read:screens` loads it without starting the app.
      build: {
        rollupOptions: {
          input: { app: 'index.html', reader: 'src/order/reader.ts' },
          output: { codeSplitting },
        },
      },
    },
  },
})
