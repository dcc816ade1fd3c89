import { configureGlobal } from 'fast-check'

// A fixed seed makes a failure repeat in every run. fast-check prints the seed with the smallest case that it
// finds.
configureGlobal({ seed: 26_116 })
