/** Writes the latest progress, one write at a time and not more often than each `everyMs`; a failed write is ignored. */
export function writeProgress(
  everyMs: number,
  save: (progress: number) => Promise<void>,
): { note(progress: number): void; end(): Promise<void> } {
  let writing: Promise<void> = Promise.resolve();
  let lastMs = 0;
  return {
    note(progress) {
      const nowMs = performance.now();
      if (nowMs - lastMs < everyMs) return;
      lastMs = nowMs;
      writing = writing.then(() => save(progress)).catch(() => undefined);
    },
    end: () => writing,
  };
}
