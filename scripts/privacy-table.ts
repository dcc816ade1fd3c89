// Prints every sentence of the product about privacy, its place, and the tests that prove it.
import { claims } from '../src/site/content/privacy-claims.test-data.ts'

for (const [claim, file, proofs] of claims) {
  console.log(`\n${claim}\n  in ${file}`)
  for (const [tested, title] of proofs) console.log(`  proved by ${tested}: ${title} …`)
}
const tests = new Set(claims.flatMap(([, , proofs]) => proofs.map((proof) => proof.join(': '))))
console.log(`\n${claims.length} sentences, ${tests.size} tests`)
