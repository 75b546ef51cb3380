/** Finds the rule and the object that a change of findings concerns, in a report of the project. */
import { Refusal } from '../../common/contract/errors.ts';
import type { Language } from '../../common/contract/users.ts';
import type { ObjectFacts } from '../../engine/findings/finding.ts';
import type { FindingLine } from '../db/finding-row.ts';
import type { ProjectAccess } from '../projects/project-access.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import { type FinishedReport, readFinished } from '../reports/finished-report.ts';
import type { Caller } from '../sessions/caller.ts';
import { coverObjects, placesOf } from './cover-objects.ts';
import type { FindingReader } from './finding-reader.ts';
import type { FindingsPlace } from './findings-place.ts';
import { readFindings } from './follow-versions.ts';
import { exceptionKeyOf, ruleOf } from './line-rule.ts';

export interface FindingOptions extends FindingsPlace {
  reader: FindingReader;
}

interface NamedPlace {
  reportId: string;
  specificationId: string;
  ruleId: string;
  object?: string;
}

export interface FoundPlace {
  access: ProjectAccess;
  report: FinishedReport;
  line: FindingLine;
  /** The object, when it has findings. */
  facts: ObjectFacts | null;
  /** The name by which exceptions know the object, when it has findings. */
  exceptionKey?: string;
}

/** With the language of the texts of rule sets. */
export interface WordedOptions extends FindingOptions {
  language: Language;
}

/** Returns the place. Refuses with NOT_FOUND, FORBIDDEN, or CONFLICT for a report without a result. */
export async function findPlace(
  options: FindingOptions,
  caller: Caller,
  projectId: string,
  named: NamedPlace,
): Promise<FoundPlace> {
  const access = await readProjectAccess(options.db, caller, projectId);
  const report = await readFinished(options.db, caller, named.reportId);
  if (report.projectId !== access.id) throw new Refusal('NOT_FOUND', 'The project has no such report');
  const record = await readFindings(options, report);
  const line = record.lines.find((one) => one.specificationId === named.specificationId && one.ruleId === named.ruleId);
  if (!line) throw new Refusal('NOT_FOUND', 'The report has no findings of this rule');
  if (named.object === undefined) return { access, report, line, facts: null };
  const findings = options.reader.open(record);
  const objects = (await coverObjects(findings, [{ ...ruleOf(line), object: named.object }])).get(line) ?? false;
  for (const chunk of line.chunks) {
    const [place] = placesOf(await findings.numbersOf(chunk), objects);
    if (place === undefined) continue;
    const [finding] = await findings.read(chunk, [place]);
    if (finding) return { access, report, line, facts: finding.facts, exceptionKey: exceptionKeyOf(line, finding) };
  }
  throw new Refusal('NOT_FOUND', 'The rule has no finding of this object');
}
