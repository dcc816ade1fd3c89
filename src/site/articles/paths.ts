import { locations } from '#domain/site/locations.ts'
import { posts } from './posts.ts'
import { placePath } from './tips.ts'

// Every address below /blog and /tips, for the build.
export const postPaths = posts.map(({ id }) => `/blog/${id}`)
export const cityPaths = locations.map((city) => placePath(city))
export const suburbPaths = locations.flatMap((city) => city.suburbs.map((suburb) => placePath(city, suburb)))
