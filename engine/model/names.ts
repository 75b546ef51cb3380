/**
 * Names of property sets and properties as small numbers: equal text, equal number. A facet tests each name once per file,
 * and comparing two names is comparing two numbers.
 */
import { decodeString } from '../step/decode-string.ts';
import { textStart } from '../step/read-values.ts';
import { stringEnd } from '../step/value-bytes.ts';
import { textOf } from './attributes.ts';
import { ByteNumbers } from './byte-numbers.ts';
import { cached, type Model, positionsOf } from './model.ts';

interface Names {
  /** Number of the name of a property set, property or quantity; a missing name is ''. */
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
  // The number plus 1; 0 is unknown.
  const byRow = new Int32Array(count);
  const texts: string[] = [];
  const byText = new Map<string, number>();
  const contents = new ByteNumbers(arena);
  const byContent: number[] = [];
  const numberOfText = (text: string): number => {
    const known = byText.get(text);
    if (known !== undefined) return known;
    byText.set(text, texts.length);
    return texts.push(text) - 1;
  };
  const read = (row: number): number => {
    const from = textStart(model.index, row, positionOfName(row));
    if (from < 0) return numberOfText(textOf(model, row, 'Name') ?? textOf(model, row, 'ProfileName') ?? '');
    const to = stringEnd(arena, from, arena.length);
    const content = contents.numberOf(from, to);
    let number = byContent[content];
    // The same text may be written in several ways (escapes), which share a number.
    if (number === undefined) byContent[content] = number = numberOfText(decodeString(arena, from, to));
    return number;
  };
  return {
    numberOf: (row) => {
      const known = byRow[row] as number;
      if (known !== 0) return known - 1;
      const number = read(row);
      byRow[row] = number + 1;
      return number;
    },
    numberOfText,
    textOf: (number) => texts[number] as string,
  };
}

/** `test` by the number of a name, with the result kept. */
export function testOnce(names: Names, test: (text: string) => boolean): (number: number) => boolean {
  const results: (boolean | undefined)[] = [];
  return (number) => {
    let result = results[number];
    if (result === undefined) results[number] = result = test(names.textOf(number));
    return result;
  };
}
