/** Collects the faults of one file: the first ones of each code as findings, all of them as a count. */
import { SYNTAX_FINDINGS_PER_CODE_MAX } from '../../limits.ts';
import type { SyntaxCode, SyntaxFinding, SyntaxResult } from './syntax-code.ts';

export class SyntaxReport {
  private readonly findings: SyntaxFinding[] = [];
  private readonly counts = new Map<SyntaxCode, number>();

  add(finding: SyntaxFinding): void {
    const count = (this.counts.get(finding.code) ?? 0) + 1;
    this.counts.set(finding.code, count);
    if (count <= SYNTAX_FINDINGS_PER_CODE_MAX) this.findings.push(finding);
  }

  result(): Omit<SyntaxResult, 'lines'> {
    return { findings: this.findings, counts: this.counts };
  }
}
