/**
 * Does anything that the service loads have a known, serious vulnerability? A registry that cannot be asked is said so, and refuses
 * nothing: the answer is then not known, and the tests still are.
 */
import { spawnSync } from 'node:child_process';

interface AuditReport {
  metadata?: { vulnerabilities?: { high: number; critical: number; total: number } };
  vulnerabilities: Record<string, { severity: string }>;
}

/** Throws where there is one. */
export function auditDependencies(root: string): void {
  const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const report = readReport(stdout);
  const found = report?.metadata?.vulnerabilities;
  if (!report || !found) {
    console.log(`dependency audit: not known, because the registry did not answer${error ? ` (${error.message})` : ''}`);
    return;
  }
  const serious = found.high + found.critical;
  console.log(`dependency audit: ${serious} serious, ${found.total - serious} lesser vulnerabilities in what the service loads`);
  if (serious === 0) return;
  const lines = Object.entries(report.vulnerabilities).map(([name, { severity }]) => `  ${severity}: ${name}`);
  throw new Error(`What the service loads has serious vulnerabilities:\n${lines.join('\n')}`);
}

function readReport(text: string): AuditReport | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no answer, or none that npm understands
  }
}
