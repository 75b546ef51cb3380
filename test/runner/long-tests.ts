/**
 * The test files that take longest, in this order within their step. They start first, so that none of them runs alone at the end of
 * its step while the other cores idle. The durations of the last run are in .cache/test-results.json.
 */
export const LONG_TESTS: readonly string[] = [
  // unit
  'test/growth.test.ts',
  'test/planted/planted.test.ts',
  'server/private-files.test.ts',
  'test/fuzz/fuzz.test.ts',
  'server/storage/store-faults.test.ts',
  'engine/export/bcf-model.test.ts',
  'engine/matrix/matrix.test.ts',
  // integration
  'test/rights/foreign-ids.test.ts',
  'test/rights/rights.test.ts',
  'server/backup/old-backups.test.ts',
  'server/jobs/geometry-jobs.test.ts',
  'cli/check.test.ts',
  // postgresql
  'server/jobs/jobs.test.ts',
  'server/backup/backup.test.ts',
  'server/import-map/commands/commands.test.ts',
  'server/import-map/import-map.test.ts',
  'server/files/files.test.ts',
  // e2e
  'test/e2e/axe-member.test.ts',
  'test/e2e/axe.test.ts',
  'test/e2e/kill-rounds.test.ts',
  'test/e2e/backup-kill.test.ts',
  'test/e2e/backup.test.ts',
  'test/e2e/wordpress.test.ts',
  'test/e2e/pipelines.test.ts',
  'test/e2e/packages.test.ts',
  'test/e2e/scale-out.test.ts',
  'test/e2e/power-cut.test.ts',
  'test/e2e/shipping.test.ts',
  'test/e2e/studio-rebuild.test.ts',
  'test/e2e/every-route.test.ts',
  'test/e2e/robust.test.ts',
  'test/e2e/scale-out-clock.test.ts',
  'test/e2e/webkit.test.ts',
  'test/e2e/studio-fields.test.ts',
  'test/e2e/studio.test.ts',
  'test/e2e/firefox.test.ts',
];

/** Returns the files in the order in which they start: the long ones in the order above, then the others in their own. */
export function sortLongestFirst(files: readonly string[]): string[] {
  const place = (file: string) => (LONG_TESTS.includes(file) ? LONG_TESTS.indexOf(file) : LONG_TESTS.length);
  return [...files].sort((one, other) => place(one) - place(other));
}
