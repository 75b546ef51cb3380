/**
 * The text of export-json.ts from the parts of a report as they are made, for who writes it away while the rest is still being
 * checked. The outcome stands before all of them and is known after them: it is set in its place at the end.
 */
import type { GroupEnd } from '../report/build-report.ts';
import type { CheckColumns } from '../report/check-columns.ts';
import type { GroupNode, Report, RuleNode } from '../report/report.ts';
import { createByteWriter } from './byte-writer.ts';
import { writeNode } from './export-json.ts';

/** Of the same length as the other one. */
const EXPECTED_OUTCOME: Report['outcome'] = 'FAILED';

/** Pieces that are worth writing away, each good until the one after the next is asked for. */
type Pieces = Iterable<Uint8Array>;

export interface JsonParts {
  openGroup(group: Pick<GroupNode, 'type' | 'name' | 'description'>): void;
  addRule(rule: RuleNode<CheckColumns>): Pieces;
  closeGroup(end: GroupEnd): void;
  /** The rest, and the last piece. */
  end(rest: Pick<Report, 'spaces' | 'materials' | 'findings' | 'model'>): Pieces;
  /** Byte at which the outcome stands. */
  readonly outcomeOffset: number;
}

export function createJsonParts(head: { filename: string; schema: string }): JsonParts {
  const out = createByteWriter();
  let isFirst = true;
  const separate = (): void => {
    if (!isFirst) out.text(',');
    isFirst = false;
  };
  out.text(`${JSON.stringify(head).slice(0, -1)},"outcome":"`);
  const outcomeOffset = out.length;
  out.text(`${EXPECTED_OUTCOME}","elements":[`);
  return {
    outcomeOffset,
    openGroup(group) {
      separate();
      out.text(`${JSON.stringify(group).slice(0, -1)},"elements":[`);
      isFirst = true;
    },
    *addRule(rule) {
      separate();
      yield* writeNode(out, rule);
    },
    closeGroup(end) {
      out.text(`],${JSON.stringify(end).slice(1)}`);
      isFirst = false;
    },
    *end({ spaces, materials, findings, model }) {
      out.text(`],${JSON.stringify({ spaces, materials, findings, model }).slice(1)}\n`);
      yield out.take();
    },
  };
}
