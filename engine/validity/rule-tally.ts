/**
 * Counts what one rule finds. It keeps the first findings up to the limit per rule and counts the rest, so that a million
 * instances that break one rule cost a number.
 */
import { VALIDITY_FINDINGS_PER_RULE_MAX } from '../limits.ts';
import { RuleOutcome, type RuleReport, type UndecidedReason, type ValidityFinding, type ValiditySeverity } from './finding.ts';

export interface RuleDefinition {
  code: string;
  severity: ValiditySeverity;
  /** Whether the rule is switched off. */
  off?: boolean;
}

export type FindingFacts = Omit<ValidityFinding, 'code' | 'severity'>;

export class RuleTally {
  readonly code: string;
  readonly severity: ValiditySeverity;
  readonly findings: ValidityFinding[] = [];
  private readonly off: boolean;
  private count = 0;
  private applied = false;
  private reason: UndecidedReason | undefined;

  constructor({ code, severity, off = false }: RuleDefinition) {
    this.code = code;
    this.severity = severity;
    this.off = off;
  }

  /** Records that the file has something that the rule speaks of. */
  apply(): void {
    this.applied = true;
  }

  /** Records a violation. Calls `describe` only while the number of findings is below the limit. */
  break(describe: () => FindingFacts): void {
    this.count++;
    if (this.findings.length >= VALIDITY_FINDINGS_PER_RULE_MAX) return;
    this.findings.push({ code: this.code, severity: this.severity, ...describe() });
  }

  /** Records that the rule is undecided; the first reason is reported. */
  leaveUndecided(reason: UndecidedReason): void {
    this.reason ??= reason;
  }

  report(): RuleReport {
    const { code, severity, count, reason } = this;
    return { code, severity, outcome: this.outcome(), count, ...(reason && { reason }) };
  }

  /** A broken rule is broken even if it is undecided for other instances. */
  private outcome(): RuleOutcome {
    if (this.off) return RuleOutcome.OFF;
    if (this.count > 0) return RuleOutcome.BROKEN;
    if (this.reason) return RuleOutcome.UNDECIDED;
    return this.applied ? RuleOutcome.HOLDS : RuleOutcome.NOT_APPLICABLE;
  }
}

/** Runs a rule. An error that it throws leaves the rule undecided instead of ending the report. */
export function runRule(tally: RuleTally, check: () => void): void {
  try {
    check();
  } catch (error) {
    tally.leaveUndecided({ code: 'RULE_FAILED', detail: error instanceof Error ? error.message : String(error) });
  }
}
