/** Points as rules about curves read them. */
import type { StepValue } from '../../step/step-value.ts';
import { numbersOf } from './numbers.ts';
import type { RuleContext } from './rule-context.ts';

export type Point = readonly number[];

export function pointOf(value: StepValue | undefined): Point {
  return numbersOf(value);
}

/** Coordinates of an IfcCartesianPoint. */
export function pointAt(context: RuleContext, row: number): Point {
  return pointOf(context.value(row, 'Coordinates'));
}

function dot(a: Point, b: Point): number {
  return a.reduce((sum, value, axis) => sum + value * (b[axis] ?? 0), 0);
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(...a.map((value, axis) => value - (b[axis] ?? 0)));
}

/** Distance of a point to the line through two others; to the first where both are the same. */
export function distanceToLine(point: Point, from: Point, to: Point): number {
  const along = to.map((value, axis) => value - (from[axis] ?? 0));
  const offset = point.map((value, axis) => value - (from[axis] ?? 0));
  const length = dot(along, along);
  const share = length > 0 ? dot(offset, along) / length : 0;
  return Math.hypot(...offset.map((value, axis) => value - share * (along[axis] ?? 0)));
}

/** The turn from one direction to another, from -π to π. */
export function angleBetween(from: number, to: number): number {
  return Math.atan2(Math.sin(to - from), Math.cos(to - from));
}
