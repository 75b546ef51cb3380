/** Assertions of browser tests, immediate or within 30 seconds. */

export function ok(claim: unknown, words: string): void {
  if (!claim) throw new Error(words);
}

export async function until(met: () => unknown, words: string): Promise<void> {
  const end = Date.now() + 30_000;
  while (!met()) {
    if (Date.now() > end) throw new Error(words);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
