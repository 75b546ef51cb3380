/** The causes of a report, or of the part of it that is exported, in words and with what fails for them there. */
import type { RuleNode } from '../report/report.ts';
import { namedIn, tallyCauses } from '../report/tally-causes.ts';
import type { ExportInput } from './export-input.ts';

interface CountedCause {
  /** Among the causes of `words`, in every language. */
  at: number;
  sentence: string;
  behind?: string;
  /** What fails of the checks that are exported, and of the rules as a whole. */
  failures: number;
  entities: number;
  types: number;
  storeys: number;
  /** Each once; those with most failures first. */
  rules: RuleNode<unknown>[];
  /** Their names, each once. */
  specifications: string[];
}

/** Those that end most failures first; without those that a part of a report has nothing of. */
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
