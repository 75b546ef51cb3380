// What a build server asks before the tests: does anything that the service loads have a known, serious vulnerability? A registry
// that cannot be asked is said so, and fails nothing: the answer is then not known, and the tests still are.
import { spawnSync } from 'node:child_process';

const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
});

function readReport() {
  try {
    return JSON.parse(stdout);
  } catch {
    return undefined;
  }
}

const found = readReport()?.metadata?.vulnerabilities;
if (found === undefined) {
  console.log(`dependency audit: not known, because the registry did not answer${error ? ` (${error.message})` : ''}`);
} else {
  const serious = found.high + found.critical;
  console.log(`dependency audit: ${serious} serious, ${found.total - serious} lesser vulnerabilities in what the service loads`);
  if (serious > 0) {
    for (const [name, { severity }] of Object.entries(readReport().vulnerabilities)) console.log(`  ${severity}: ${name}`);
    process.exitCode = 1;
  }
}
