// npm run dev: the app with hot reloading. The Worker and its storage run beside it, on the same local state.
import { install, run, secrets } from './setup.js'

install()
await secrets()
run('node', ['scripts/ocr-assets.ts'])
run('wrangler', [
  'd1',
  'migrations',
  'apply',
  'DB',
  '--local',
  '--persist-to',
  process.env.KINDROP_DATA ?? '.kindrop',
])
run('vite', ['dev'])
