/** Reads an earlier report of `vakwerk check --format json`, or a JSON report of the service. */
import * as z from 'zod';
import type { Checks, Report } from '../engine/report/report.ts';
import { BadInput } from '../server/terminal/bad-input.ts';
import { readInput } from './read-input.ts';

const text = z.string().nullable();
const failure = z.looseObject({ facet: z.string(), code: z.string() });
/** A failure refers to its reason in the checks that the rule shares. */
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
/** The part of a report that is read. */
const baselineSchema = z.looseObject({ elements: z.array(group) });

/** Throws BadInput that names the part of the file that is not a report. */
export function readBaseline(path: string): Report<Checks> {
  const parsed = baselineSchema.safeParse(parse(path));
  if (parsed.success) return parsed.data as unknown as Report<Checks>;
  const [issue] = parsed.error.issues;
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
