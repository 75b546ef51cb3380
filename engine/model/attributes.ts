/** Reads the attribute values of a row, and the facts that a check shows about an entity. */
import { readArgument, readText } from '../step/read-values.ts';
import type { StepValue } from '../step/step-value.ts';
import { firstTargetOf } from './links.ts';
import { type Model, positionOf } from './model.ts';
import { linksOf } from './relations.ts';

/** Returns the value as written, or undefined where the entity has no such explicit attribute. */
export function attributeOf(model: Model, row: number, attribute: string): StepValue | undefined {
  const position = positionOf(model, row, attribute);
  return position < 0 ? undefined : readArgument(model.index, row, position);
}

/** Returns a text attribute, or null where it is empty, not text or does not exist. */
export function textOf(model: Model, row: number, attribute: string): string | null {
  return readText(model.index, row, positionOf(model, row, attribute));
}

/** Returns what a room or another place is called besides its Name, such as "Vergaderzaal"; undefined where the Name says the same. */
export function longNameOf(model: Model, row: number): string | undefined {
  const longName = textOf(model, row, 'LongName')?.trim();
  return longName && longName !== textOf(model, row, 'Name')?.trim() ? longName : undefined;
}

/** Returns the row of the type object of an occurrence, or -1. If a file wrongly gives several, the first one counts. */
export function typeRowOf(model: Model, row: number): number {
  return firstTargetOf(linksOf(model, 'type'), row);
}
