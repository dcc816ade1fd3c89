// Opens the stand-in for a language model for tests that run inside the Worker's runtime. Tests tell themselves apart
// by their keys, and choose how it behaves by the model's name, so that one is enough for all of them.
import type { TestProject } from 'vitest/node'
import { openModelServer } from './model/server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the stand-in's API begins. */
    modelServerUrl: string
  }
}

export default async function setup({ provide }: TestProject) {
  const emulator = await openModelServer({ msPerToken: 0 })
  provide('modelServerUrl', emulator.url)
  return () => emulator.stop()
}
