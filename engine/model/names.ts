/**
 * Numbers the names of property sets and properties: equal texts get equal numbers. A facet tests each name once per file, and names
 * are compared as numbers.
 */
import { decodeString } from '../step/decode-string.ts';
import { textStart } from '../step/read-values.ts';
import { stringEnd } from '../step/value-bytes.ts';
import { textOf } from './attributes.ts';
import { ByteNumbers } from './byte-numbers.ts';
import { cached, type Model, positionsOf } from './model.ts';

interface Names {
  /** Returns the number of the name of a property set, property or quantity; a missing name is ''. */
  numberOf(row: number): number;
  numberOfText(text: string): number;
  textOf(number: number): string;
}

export function namesOf(model: Model): Names {
  return cached(model, namesOf, createNames);
}

function createNames(model: Model): Names {
  const { arena, count } = model.index;
  const positionOfName = positionsOf(model, 'Name');
  // The number plus 1; 0 means not yet read.
  const byRow = new Int32Array(count);
  const texts: string[] = [];
  const byText = new Map<string, number>();
  const contents = new ByteNumbers(arena);
  const byContent: number[] = [];
  const numberOfText = (text: string): number => {
    const number = byText.get(text);
    if (number !== undefined) return number;
    byText.set(text, texts.length);
    return texts.push(text) - 1;
  };
  const read = (row: number): number => {
    const from = textStart(model.index, row, positionOfName(row));
    if (from < 0) return numberOfText(textOf(model, row, 'Name') ?? textOf(model, row, 'ProfileName') ?? '');
    const to = stringEnd(arena, from, arena.length);
    const content = contents.numberOf(from, to);
    let number = byContent[content];
    // A text may be written in several ways (escapes), which share a number.
    if (number === undefined) byContent[content] = number = numberOfText(decodeString(arena, from, to));
    return number;
  };
  return {
    numberOf: (row) => {
      const numberPlusOne = byRow[row] as number;
      if (numberPlusOne !== 0) return numberPlusOne - 1;
      const number = read(row);
      byRow[row] = number + 1;
      return number;
    },
    numberOfText,
    textOf: (number) => texts[number] as string,
  };
}

/** Returns `test` by the number of a name, with its result cached. */
export function testOnce(names: Names, test: (text: string) => boolean): (number: number) => boolean {
  const results: (boolean | undefined)[] = [];
  return (number) => {
    let result = results[number];
    if (result === undefined) results[number] = result = test(names.textOf(number));
    return result;
  };
}
