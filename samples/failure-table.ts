/** Formats the documented failures of the faulty sample: reads expected-failures.json and returns the table of README.md. */
import { readFileSync } from 'node:fs';

interface ExpectedFailure {
  /** Title of the specification. */
  specification: string;
  /** Identifier of the rule. */
  rule: string;
  facet: string;
  why: string;
  /** GlobalId is null for records without one, such as IfcClassification. */
  elements: { globalId: string | null; name: string }[];
  /** Versions in which the rule fails; by default all. */
  versions?: string[];
}

export function expectedFailures(): ExpectedFailure[] {
  return JSON.parse(readFileSync(new URL('expected-failures.json', import.meta.url), 'utf8')) as ExpectedFailure[];
}

const HEAD = ['| Specification | Rule | Facet | Elements | Why it fails |', '|---|---|---|---|---|'];

export function failureTable(failures: readonly ExpectedFailure[]): string {
  const rows = failures.map(({ specification, rule, facet, elements, why, versions }) => {
    const names = elements.map(({ name }) => `\`${name}\``).join(', ');
    const where = versions === undefined ? '' : ` (${versions.join(', ')} only)`;
    return `| ${specification} | ${rule} | ${facet} | ${names} | ${why}${where} |`;
  });
  return [...HEAD, ...rows].join('\n');
}
