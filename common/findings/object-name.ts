/** What names an object of a finding to people. */
import type { Finding } from '../contract/findings.ts';
import { objectLabel } from '../contract/object-label.ts';
import type { useWords } from './use-words.ts';

type Named = Pick<Finding, 'facts' | 'layer' | 'instance' | 'line'>;

/** Returns the name of the object, or else its GlobalId or its number in the file; undefined where there is none. */
export function objectName({ facts, instance }: Pick<Named, 'facts' | 'instance'>): string | undefined {
  // Files have empty names too.
  return facts ? objectLabel(facts)?.trim() || facts.globalId || instance || `#${facts.stepId}` : undefined;
}

/** Names the object of a finding, or else what it is of: a place in the file, the file, or the rule as a whole. */
export function findingName({ t, number }: Pick<ReturnType<typeof useWords>, 't' | 'number'>, finding: Named): string {
  const { layer, line } = finding;
  const name = objectName(finding);
  if (name !== undefined || !layer) return name ?? t('followed.whole');
  return line === undefined ? t('followed.ofFile') : t('followed.atLine', { line: number(line) });
}
