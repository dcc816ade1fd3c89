// npm start: from a bare clone to a running Kindrop. Plain JavaScript: it runs before anything is installed.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, env, install, root, secrets } from './setup.js'

install()
await secrets()
build()

// The channel closes when this process ends in any way, and the server ends with it.
const server = spawn(join(root, 'node_modules/.bin/node'), ['scripts/serve.ts'], {
  cwd: root,
  env,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
