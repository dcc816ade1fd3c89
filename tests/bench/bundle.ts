import { build } from 'vite'

/** Bundles one Worker module into `folder`/index.js for bare workerd. */
export async function bundleWorker(entry: string, folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: { external: /^(cloudflare|node):/, output: { entryFileNames: 'index.js' } },
    },
  })
}
