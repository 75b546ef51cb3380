/** Reads an earlier report of `vakwerk check --format json`, or one that the service gave as JSON. */
import * as z from 'zod';
import { BadInput } from '../common/contract/bad-input.ts';
import type { Checks, Report } from '../engine/report/report.ts';
import { readInput } from './read-input.ts';

const text = z.string().nullable();
const failure = z.looseObject({ facet: z.string(), code: z.string() });
/** Of what checks share, a failure says only which of the rule's reasons it is. */
const checkFailure = z.looseObject({ reason: z.int().optional() });
const check = z.looseObject({
  ...{ ifcType: z.string(), stepId: z.int(), outcome: z.string() },
  ...{ globalId: text, name: text, tag: text, storey: text, typeName: text },
  failures: z.array(checkFailure).optional(),
});
const rule = z.looseObject({
  ...{ type: z.literal('RULE'), id: z.string(), outcome: z.string() },
  checks: z.array(check),
  failures: z.array(failure).optional(),
  reasons: z.array(z.looseObject({ failure })).optional(),
});
const node: z.ZodType = z.lazy(() => z.discriminatedUnion('type', [rule, group]));
const group = z.looseObject({ type: z.literal('GROUP'), name: z.string(), elements: z.array(node) });
/** What is read of it. */
const baselineSchema = z.looseObject({ elements: z.array(group) });

/** Throws BadInput that says what is no part of a report, and where. */
export function readBaseline(path: string): Report<Checks> {
  const found = baselineSchema.safeParse(parse(path));
  if (found.success) return found.data as unknown as Report<Checks>;
  const [issue] = found.error.issues;
  throw new BadInput(`${path}: this is no report of vakwerk check --format json (${issue?.path.join('.')}: ${issue?.message})`);
}

function parse(path: string): unknown {
  const bytes = readInput(path);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new BadInput(`${path}: this is no JSON: ${(cause as Error).message}`, { cause });
  }
}
