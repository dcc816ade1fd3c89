// Writes src/route-tree.gen.ts from the files in src/routes, as the build does, for the compiler to check.
import { Generator, getConfig } from '@tanstack/router-generator'

const root = process.cwd()
await new Generator({ config: getConfig({}, root), root }).run()
