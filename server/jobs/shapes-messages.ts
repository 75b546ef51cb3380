/** Messages to and from the process that compares shapes. */
import type { ShapePairs, ShapeQuestion } from '../../engine/intersections/shape-question.ts';

export interface ShapesOrder {
  /** Paths of the files, in the order of their numbers in the questions. */
  files: string[];
  questions: ShapeQuestion[];
}

/** The answers in the order of the questions. */
export type ShapesOutcome = ShapePairs[];
