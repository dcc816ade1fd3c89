import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Phrases of which each has a plainer form. */
const roundabout =
  /need not|stands under|Whoever joins|it is where you left it|Nothing of it is ever|go together\. Check|for nobody|Good that you are here|That did not work|There is no connection/
const comment = /^\s*(\/\/|\/?\*|\{\/\*)/

test('no screen says in a roundabout way what plain English says shortly', () => {
  const folder = resolve(import.meta.dirname, '../src')
  const screens = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(tsx?|js)$/.test(file) && !/\.(test|test-data|gen|d)\.tsx?$/.test(file),
  )
  const found = screens.flatMap((file) =>
    readFileSync(resolve(folder, file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        roundabout.test(line) && !comment.test(line) ? [`${file}:${at + 1} ${line}`] : [],
      ),
  )
  expect(screens.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})
