/** Answers what rules ask about shapes, in a process with limits of time and memory. */
import type { ShapeAnswer, ShapeQuestion } from '../../engine/intersections/shape-question.ts';
import { faultOf, type ProcessLimits, startLimitedProcess } from './limited-process.ts';
import type { ShapesOrder, ShapesOutcome } from './shapes-messages.ts';

/** Resolves to the answers by what asked. A limit that is exceeded and a crash are answers too. */
export async function answerShapes<Asker>(
  files: string[],
  questions: ReadonlyMap<Asker, ShapeQuestion>,
  { limits, signal }: { limits: ProcessLimits; signal: AbortSignal },
): Promise<Map<Asker, ShapeAnswer>> {
  if (questions.size === 0) return new Map();
  const child = startLimitedProcess<ShapesOrder, ShapesOutcome>({ entry: 'shapes-child' }, limits);
  const askers = [...questions.keys()];
  try {
    const answers = await child.run({ files, questions: [...questions.values()] }, { onProgress: () => undefined, signal });
    return new Map(askers.map((asker, at) => [asker, answers[at] ?? { unanswered: 'CRASHED' }]));
  } catch (error) {
    if (signal.aborted) throw error;
    const unanswered = UNANSWERED[faultOf(error)] ?? 'CRASHED';
    return new Map(askers.map((asker) => [asker, { unanswered }]));
  } finally {
    child.kill();
  }
}

const UNANSWERED: Partial<Record<ReturnType<typeof faultOf>, 'TOO_LARGE' | 'TIMEOUT'>> = {
  OUT_OF_MEMORY: 'TOO_LARGE',
  TIMEOUT: 'TIMEOUT',
};
