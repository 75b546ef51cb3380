/**
 * What a rule asks about the shapes of objects, and the answer. Both are plain data, so that another process can answer: one that has
 * limits of time and memory, and that reads shapes only if a rule asks.
 */

/** Objects by their file and the number of their record, in the order of files and records. */
export interface ShapeObjects {
  files: Uint32Array;
  stepIds: Uint32Array;
}

/** Which pairs have the same shape at the same place? Objects are compared within their group. */
export interface SameShapeQuestion extends ShapeObjects {
  kind: 'SAME_SHAPE';
  groups: Uint32Array;
  /** Metres. */
  tolerance: number;
}

/** The roles of an object in a question about two selections. */
export const AFFECTED = 1;
export const CAUSING = 2;

/**
 * Which pairs lie in each other by at least the distance (HARD), or nearer to each other than it (CLEARANCE)? Or of which pairs does the
 * affected object lie in the causing one, except for at most the distance (CONTAINMENT)?
 */
export interface IntersectionQuestion extends ShapeObjects {
  kind: 'INTERSECTION';
  mode: 'HARD' | 'CLEARANCE' | 'CONTAINMENT';
  /** Metres. */
  distance: number;
  /** AFFECTED, CAUSING or both. */
  roles: Uint8Array;
  /** Whether objects of different files are compared. */
  isAcrossFiles: boolean;
}

export type ShapeQuestion = SameShapeQuestion | IntersectionQuestion;

/** Two objects by their positions in the question. If both have both roles, the later one is the affected one. */
export interface ShapePair {
  affected: number;
  causing: number;
  /** OPEN: one of them is open, so that it has no inside. TOO_COMPLEX: the comparison would take too long. */
  undecided?: 'OPEN' | 'TOO_COMPLEX';
  /** Metres: how deep they lie in each other, or how far they are apart. */
  distance?: number;
}

export interface ShapePairs {
  pairs: ShapePair[];
  /** Positions of the objects without a shape. */
  bodiless: Uint32Array;
  /** Positions of the objects whose shape is known to be read wrongly, so that it is compared with none. */
  flawed: Uint32Array;
  /** Whether there are too many pairs to list or to compare. */
  isCut: boolean;
}

/** UNAVAILABLE: nobody answers such questions here. */
export type ShapeAnswer = ShapePairs | { unanswered: 'UNAVAILABLE' | 'TOO_LARGE' | 'TIMEOUT' | 'CRASHED' };
