import { readFileSync, readdirSync } from 'node:fs'
import { basename, resolve, sep } from 'node:path'
import { expect, test } from 'vitest'
import { retiredFileNames, retiredPhrases, retiredWords } from './retired-words.ts'
import { declaredIn, retiredIn, wordsOf } from './words.ts'

const root = resolve(import.meta.dirname, '..')
const files = ['domain', 'worker', 'src', 'scripts', 'tests'].flatMap((tree) =>
  readdirSync(resolve(root, tree), { recursive: true, encoding: 'utf8' })
    .map((path) => [tree, ...path.split(sep)].join('/'))
    .filter((path) => /\.(tsx?|js)$/.test(path) && !/\.gen\.ts$|\.d\.ts$/.test(path)),
)

test('no file name has a retired word', () => {
  const found = files.flatMap((file) => {
    const name = basename(file).replace(/(\.(test|test-data|spec))?\.(tsx?|js)$/, '')
    const whole = retiredFileNames.filter(({ word, allowed }) => word === name && !allowed?.includes(file))
    return [...whole, ...retiredIn(name, file, retiredWords)].map(
      ({ word, instead }) => `${file}: instead of “${word}” write ${instead}`,
    )
  })
  expect(found).toEqual([])
})

test('no declared name has a retired word', () => {
  const found = files.flatMap((file) =>
    declaredIn(file, readFileSync(resolve(root, file), 'utf8')).flatMap(({ name, line }) =>
      retiredIn(name, file, retiredWords).map(
        ({ word, instead }) => `${file}:${line} ${name}: instead of “${word}” write ${instead}`,
      ),
    ),
  )
  expect(found).toEqual([])
})

test('no screen says in a roundabout way what plain English says shortly', () => {
  const screens = files.filter((file) => file.startsWith('src/') && !/\.test(-data)?\.tsx?$/.test(file))
  const found = screens.flatMap((file) => {
    const lines = readFileSync(resolve(root, file), 'utf8').split('\n')
    return lines.flatMap((line, at) => {
      if (/^\s*(\/\/|\/?\*|\{\/\*)/.test(line)) return []
      const phrase = retiredPhrases.find((one) => line.includes(one))
      return phrase ? [`${file}:${at + 1} “${phrase}”`] : []
    })
  })
  expect(screens.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

test('a planted word is found in whatever declares it, and in no longer word', () => {
  const planted = `
    type PromisedPart = { toldAt: number }
    class Cashier { #glance(errand: string) { const { peers: [first] } = errand as never; return first } }
    function withdraw({ attend, extended }: never, ...SET_ASIDE: string[]) { return { keeper: attend ?? extended } }`
  const found = declaredIn('planted.ts', planted).flatMap(({ name }) =>
    retiredIn(name, 'planted.ts', retiredWords).map(({ word }) => `${name}: ${word}`),
  )
  expect(found.toSorted()).toEqual([
    'Cashier: cashier',
    'PromisedPart: promised',
    'SET_ASIDE: set aside',
    'errand: errand',
    'glance: glance',
    'keeper: keeper',
    'toldAt: told',
  ])
})

test('a name is cut where its words begin', () => {
  expect(
    ['lookAgain', 'LOOK_AGAIN', 'look-again', 'HTTPLook2Again'].map((name) => wordsOf(name).join(' ')),
  ).toEqual(['look again', 'look again', 'look again', 'http look2 again'])
})
