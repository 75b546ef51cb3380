import type { Failure, RuleNode } from '../../common/contract/reports.ts';

/** Why a rule was left out though the project has it switched on: it is for another IFC version (D17). */
export function skippedReason({ failures = [] }: RuleNode): Failure | undefined {
  return failures.find(({ code }) => code === 'OTHER_VERSION');
}
