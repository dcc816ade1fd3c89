/** Records violations, and counts them. */
export class Auditor {
  violations = 0

  expect(holds: boolean, violation: string): void {
    if (holds) return
    this.violations++
    console.error(`VIOLATION: ${violation}`)
  }
}
