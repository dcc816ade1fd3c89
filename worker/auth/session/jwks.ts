import { jwtKeys } from './jwt-keys.ts'

/** How long clients and caches may keep the keys, in seconds; a retired key stays published at least that long. */
export const JWKS_SECONDS = 600

/** §7.8 The public halves of the signing keys. */
export const publicKeys = async (env: Env) => ({ keys: (await jwtKeys(env)).published })
