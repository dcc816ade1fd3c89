// Runs a TypeScript tool against an up-to-date build: node scripts/with-build.js FILE [ARG …]
import { build, install, run, secrets } from './setup.js'

install()
await secrets()
build()
run('node', process.argv.slice(2))
