/**
 * Values of one STEP record (ISO 10303-21, clause 6.4) as plain JavaScript.
 *
 * $ is null, * is DERIVED, integers beyond 2^53 are bigints, strings are decoded, and lists are arrays. Enumerations,
 * references, binaries and typed values are objects discriminated by `kind`.
 */
export const DERIVED = Symbol('*');

export interface StepEnum {
  kind: 'enum';
  /** Without dots, upper case: .WALL. is WALL, .T. is T. */
  name: string;
}
interface StepRef {
  kind: 'ref';
  id: number;
}
interface StepTyped {
  kind: 'typed';
  /** Upper-case keyword, such as IFCLABEL. */
  type: string;
  value: StepValue;
}
interface StepBinary {
  kind: 'binary';
  hex: string;
}
export type StepValue =
  | null
  | typeof DERIVED
  | number
  | bigint
  | string
  | StepEnum
  | StepRef
  | StepTyped
  | StepBinary
  | StepValue[];
