// What comes in one file. Left alone, the bundler makes a file of every set of modules that the same pages need: the
// desk had 140 of them, most of a few hundred bytes, and to ask for, hand on and compile so many keeps a phone from
// answering longer than their code does.
import { globSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Rolldown } from 'vite'

const root = resolve(import.meta.dirname, '..')

/** What runs on every page. */
const START = ['src/main.tsx']
/** What a visitor's first page asks for: it grows by nothing. */
const FRONT = [
  'src/routes/index.tsx',
  'src/landing/Landing.tsx',
  'src/landing/Below.tsx',
  'src/analytics/site.ts',
  'src/analytics/vitals.ts',
  'src/shell/StartupNotice.tsx',
  'src/ui/Toaster.tsx',
]
/** What the front page asks for once it stands. */
const FRONT_LATER = ['src/counter/feed.ts', 'src/auth/revive.ts']
/** What the frame of every page asks for while a driver is signed in. */
const SIGNED_IN = [
  'src/shell/DriverBar.tsx',
  'src/inbox/InboxBell.tsx',
  'src/testimonials/TestimonialSheet.tsx',
  'src/billing/PaymentWatch.tsx',
  'src/testing/TesterWatch.tsx',
  'src/sessions/SessionWatch.tsx',
  'src/messages/Sending.tsx',
  'src/push/PushWatch.tsx',
  'src/floating-widget/Widget.tsx',
]
const DESK = ['src/messages/UploadPage.tsx']
const SIGN_IN = ['src/auth/LoginForm.tsx', 'src/auth/SignUpForm.tsx']
/** What the reader of pictures, which is an entry of its own, shares with the desk. */
const READING = /^domain\/read\//
/** Large: whoever needs none of it gets none of it. */
const APART = /^domain\/(?:compose|lint)\//
/** What others made, by what it does on every page: drawing it, and finding it. */
const DRAWING = /\/node_modules\/preact\//
const ROUTING =
  /\/node_modules\/(?:(?:use-sync-external-store|@tanstack\/(?:react-router|router-core|history|react-store|store|query-core))\/|@tanstack\/react-query\/.*\/QueryClientProvider|lucide-react\/dist\/esm\/(?!icons\/))/
/** What asks the server for what a page shows. */
const ASKING =
  /\/node_modules\/@tanstack\/(?:react-query\/.*\/(?:use\w*Query|\w*[qQ]ueryOptions|suspense|errorBoundaryUtils|QueryErrorResetBoundary|IsRestoringProvider)|query-core\/.*\/\w+Observer)\.m?js$/
/** What checks the answers. */
const CHECKING = /\/node_modules\/zod\//

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      debugName: 'what every page needs, and drivers at work',
      name: groupOf,
      includeDependenciesRecursively: false,
    },
  ],
}

let sets: ReturnType<typeof setsOf> | undefined

/** A file's name for a module that every page needs, or drivers at work, and null for what the bundler may put where it likes. */
function groupOf(id: string, context: Context): string | null {
  sets ??= setsOf(context)
  const { start, front, frontLater, signIn, signedIn, desk, others } = sets
  const names = namesOf(id, context)
  const isIn = (set: Set<string>) => names.some((name) => set.has(name))
  if (ASKING.test(id)) return 'asking'
  if (CHECKING.test(id)) return 'schemas'
  if (DRAWING.test(id)) return 'preact'
  if (isIn(start)) return 'start'
  if (ROUTING.test(id)) return 'router'
  if (READING.test(nameOf(id))) return isIn(desk) ? 'order' : null
  if (APART.test(nameOf(id)) || !(isIn(signedIn) || isIn(desk))) return null
  if (isIn(front)) return 'common'
  if (isIn(frontLater)) return 'calls'
  if (isHeavy(id, context)) return isIn(others) ? 'composer' : 'desk'
  if (isIn(signIn)) return 'sign-in'
  if (isIn(signedIn) && !isIn(desk)) return 'signed-in'
  return isIn(others) ? 'parts' : 'desk'
}

const setsOf = (context: Context) => ({
  start: comingWith(START, context),
  front: comingWith(FRONT, context),
  frontLater: comingWith(FRONT_LATER, context),
  signedIn: comingWith(SIGNED_IN, context),
  signIn: comingWith(SIGN_IN, context),
  desk: comingWith(DESK, context),
  others: reachedBy(otherRoutes(), context),
})

const isHeavy = (id: string, context: Context): boolean =>
  [...comingWith([nameOf(id)], context)].some((other) => /\/domain\/(?:compose|lint|read)\//.test(other))

const otherRoutes = () =>
  globSync('src/routes/*.tsx', { cwd: root }).filter((file) => !file.endsWith('/upload.tsx'))

const idOf = (file: string) => resolve(root, file)
const nameOf = (id: string) => relative(root, id.replace(/\?.*$/, ''))
const isOurs = (id: string) => /^(?:src|domain)\//.test(nameOf(id))

/** The modules that come with the given ones. */
const comingWith = (files: readonly string[], context: Context) =>
  follow(files, context, ({ importedIds }) => importedIds)

/** The modules that come with the given ones, or may come later. */
const reachedBy = (files: readonly string[], context: Context) =>
  follow(files, context, ({ importedIds, dynamicallyImportedIds }) => [
    ...importedIds,
    ...dynamicallyImportedIds,
  ])

/**
 * Of packages only the icons are told apart: what else stands behind an index that names everything cannot be told
 * from what is used of it.
 */
function follow(
  files: readonly string[],
  context: Context,
  next: (module: Rolldown.ModuleInfo) => readonly string[],
): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    const info = found.has(id) ? null : context.getModuleInfo(id)
    if (!info) return
    found.add(id)
    for (const icon of iconsIn(info.code ?? '')) found.add(icon)
    for (const id of next(info)) if (isOurs(id)) visit(id)
  }
  for (const file of files) visit(idOf(file))
  return found
}

/** The icons that a module names, as their files are called: `EyeOff` is eye-off. */
function iconsIn(code: string): string[] {
  return Array.from(code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g))
    .flatMap(([, names]) => names!.split(','))
    .map((name) => name.trim().split(/\s+as\s+/)[0]!)
    .map((name) => name.replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase())
}

/** What a module is known by: an icon by its file's name and by those that it had before. */
function namesOf(id: string, context: Context): string[] {
  const icon = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/.exec(id)?.[1]
  if (!icon) return [id]
  const aliases = /aliases:\s*\[([^\]]*)\]/.exec(context.getModuleInfo(id)?.code ?? '')?.[1] ?? ''
  return [icon, ...Array.from(aliases.matchAll(/[\w-]+/g), ([alias]) => alias)]
}
