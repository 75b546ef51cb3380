/** A normative rule of buildingSMART as data with its check. Each rule has a file named by its code. */
import type { SchemaName } from '../../schema/schema.ts';
import type { ValiditySeverity } from '../finding.ts';
import type { RuleContext } from './rule-context.ts';

/** What a rule rests on, which its publisher gives it a severity for. */
export type RuleGround = 'IMPLEMENTER_AGREEMENT' | 'INFORMAL_PROPOSITION' | 'INDUSTRY_PRACTICE' | 'CRITICAL';

export interface NormativeRule {
  /** Published code, such as SPS007. */
  code: string;
  /** Published version of the rule. */
  version: number;
  ground: RuleGround;
  /** Schemas that the rule speaks of; all of them where absent. */
  schemas?: readonly SchemaName[];
  /** Absent for a rule that its publisher has switched off. */
  check?: (context: RuleContext) => void;
}

export function severityOf({ ground }: NormativeRule): ValiditySeverity {
  return ground === 'INDUSTRY_PRACTICE' ? 'WARNING' : 'ERROR';
}
