import type { Alias } from 'vite'

/**
 * The app is written for React and runs on Preact, which is a sixth of its size: a visitor on a cheap phone has the
 * front page's code before React alone would have come. Mails, which are made at build, keep React.
 */
export const preactForReact: Alias[] = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react\/jsx-dev-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: 'preact/compat' },
]
