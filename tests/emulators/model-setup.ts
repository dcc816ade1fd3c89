// Opens the model server for tests inside the Worker's runtime. Tests separate their requests by key, and
// choose a behaviour by the model's name, so that one server is enough for all.
import type { TestProject } from 'vitest/node'
import { openModelServer } from './model/server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Base URL of the model server. */
    modelServerUrl: string
  }
}

export default async function setup({ provide }: TestProject) {
  const emulator = await openModelServer({ msPerToken: 0 })
  provide('modelServerUrl', emulator.url)
  return () => emulator.stop()
}
