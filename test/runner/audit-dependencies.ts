/**
 * Checks whether a package that the service loads has a known, serious vulnerability. If the registry cannot be reached, it says
 * so and refuses nothing: the tests still give a result.
 */
import { spawnSync } from 'node:child_process';

interface AuditReport {
  metadata?: { vulnerabilities?: { high: number; critical: number; total: number } };
  vulnerabilities: Record<string, { severity: string }>;
}

/** Throws if there is a serious vulnerability. */
export function auditDependencies(root: string): void {
  const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const report = readReport(stdout);
  const counts = report?.metadata?.vulnerabilities;
  if (!report || !counts) {
    console.log(`dependency audit: not known, because the registry did not answer${error ? ` (${error.message})` : ''}`);
    return;
  }
  const serious = counts.high + counts.critical;
  console.log(`dependency audit: ${serious} serious, ${counts.total - serious} lesser vulnerabilities in what the service loads`);
  if (serious === 0) return;
  const lines = Object.entries(report.vulnerabilities).map(([name, { severity }]) => `  ${severity}: ${name}`);
  throw new Error(`What the service loads has serious vulnerabilities:\n${lines.join('\n')}`);
}

function readReport(text: string): AuditReport | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no answer, or one that is not npm's JSON
  }
}
