/** Returns the causes of a report, or of the exported part of it, in words and with the failures of each. */
import type { RuleNode } from '../report/report.ts';
import { namedIn, tallyCauses } from '../report/tally-causes.ts';
import type { ExportInput } from './export-input.ts';

interface CountedCause {
  /** Index among the causes of `words`, in every language. */
  at: number;
  sentence: string;
  behind?: string;
  /** Number of failures of the exported checks, and of the rules as a whole. */
  failures: number;
  entities: number;
  types: number;
  storeys: number;
  /** The rules that fail for the cause, each once, those with most failures first. */
  rules: RuleNode<unknown>[];
  /** Names of the specifications, each once. */
  specifications: string[];
}

/** Returns the causes with most failures first, without causes that have no failure in the exported part. */
export function countedCauses(
  { report, words }: Pick<ExportInput, 'report' | 'words'>,
  max = Number.POSITIVE_INFINITY,
): CountedCause[] {
  const causes = words.causes(report.elements, max);
  const steps = tallyCauses(causes);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const tallies = step.value;
  const counted = causes.flatMap((cause, at): CountedCause[] => {
    const tally = tallies.get(cause);
    if (!tally || tally.failures === 0) return [];
    const { sentence, behind, places } = cause;
    return [
      {
        at,
        sentence,
        ...(behind === undefined ? {} : { behind }),
        failures: tally.failures,
        entities: tally.entities.size,
        types: namedIn(tally.types),
        storeys: namedIn(tally.storeys),
        rules: [...new Set(places.map(({ rule }) => rule))],
        specifications: [...new Set(places.map(({ top }) => top.name))],
      },
    ];
  });
  return counted.sort((a, b) => b.failures - a.failures);
}
