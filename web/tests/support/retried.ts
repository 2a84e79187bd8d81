// Tells why a test passed only when it was tried again; Vitest itself only counts. Such a test has a fault that somebody should find.
import type { Reporter, TestCase } from 'vitest/node';

export default class implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state !== 'passed') return;
    for (const { message, stacks } of errors ?? []) {
      const [place] = stacks ?? [];
      console.log(`retried: ${test.fullName}: ${message}${place ? `\n  at ${place.file}:${place.line}` : ''}`);
    }
  }
}
