/** The recorded description of the API (recorded.json): every change of a call shows in a commit, and none happens by accident. */
import { readFileSync, writeFileSync } from 'node:fs';

type Json = Record<string, unknown>;

const RECORDED = new URL('recorded.json', import.meta.url);
/** Levels of the document that stand on lines of their own: a line per path and per schema. */
const LINES_DEPTH = 2;

export const readRecorded = (): Json => JSON.parse(readFileSync(RECORDED, 'utf8'));

export const writeRecorded = (description: Json): void => writeFileSync(RECORDED, `${inLines(description, LINES_DEPTH)}\n`);

function inLines(value: unknown, depth: number): string {
  if (!isObject(value) || depth < 0) return JSON.stringify(value);
  const lines = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}:${inLines(one, depth - 1)}`);
  return `{\n${lines.join(',\n')}\n}`;
}

/** Lists the places where two documents differ, as `paths./api/projects.post.summary`. Lists are compared by position. */
export function listDifferences(recorded: unknown, current: unknown, path = ''): string[] {
  if (isObject(recorded) && isObject(current)) {
    const names = new Set([...Object.keys(recorded), ...Object.keys(current)]);
    return [...names].flatMap((name) => listDifferences(recorded[name], current[name], path ? `${path}.${name}` : name));
  }
  const [before, after] = [JSON.stringify(recorded), JSON.stringify(current)];
  return before === after ? [] : [`${path}: recorded ${before}, now ${after}`];
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
