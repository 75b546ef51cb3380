/** Compares the figures of a test with those in docs/conformance.md. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const DOCUMENT = new URL('../../docs/conformance.md', import.meta.url);

/** Asserts that the row of docs/conformance.md whose command runs this test file states each of these figures. */
export function assertDocumented(testFile: string, figures: readonly string[]): void {
  const row = readFileSync(DOCUMENT, 'utf8')
    .split('\n')
    .find((line) => line.startsWith('|') && line.includes(`${testFile}\``));
  assert.ok(row, `docs/conformance.md has no row of ${testFile}`);
  for (const figure of figures)
    assert.ok(row.includes(figure), `docs/conformance.md should say "${figure}" of ${testFile}: ${row}`);
}

/** Formats a count as in the document: 2,784. */
export function countText(count: number): string {
  return count.toLocaleString('en');
}
