import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'

const PATH = '/@refresh-preamble'

/**
 * npm run dev: React's preamble for hot reloading is inline, which our policy refuses. Here it is a module.
 */
export const refreshPreamble: Plugin = {
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
