// Opens the stand-in for a language model for tests that run inside the Worker's runtime. Tests tell themselves apart
// by their keys, and choose how it behaves by the model's name, so that one is enough for all of them.
import type { TestProject } from 'vitest/node'
import { openModel } from './model/server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the stand-in's API begins. */
    modelPeer: string
  }
}

export default async function setup({ provide }: TestProject) {
  const peer = await openModel({ msPerToken: 0 })
  provide('modelPeer', peer.url)
  return () => peer.stop()
}
