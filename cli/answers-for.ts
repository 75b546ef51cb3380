/** Compares shapes for the rules that ask about them, in another process with limits. */

import type { ShapeQuestion } from '../engine/intersections/shape-question.ts';
import type { ShapeAnswers } from '../engine/rules/check-rule-sets.ts';
import type { Rule } from '../engine/rules/rule-set.ts';
import { STANDARD_INPUT } from './read-input.ts';

/** Returns no answer for a model from standard input: it was read, so that another process cannot read it. */
export async function answersFor(questions: ReadonlyMap<Rule, ShapeQuestion>, models: readonly string[]): Promise<ShapeAnswers> {
  if (questions.size === 0 || models.includes(STANDARD_INPUT)) return new Map();
  const { answerShapes } = await import('../server/jobs/answer-shapes.ts');
  const { SHAPES_LIMITS } = await import('../server/jobs/job-settings.ts');
  return answerShapes([...models], new Map(questions), { limits: SHAPES_LIMITS, signal: new AbortController().signal });
}
