/** Returns the test files that cite a row, the cheapest first. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citedRows } from '../runner/cited-rows.ts';
import {
  findFiles,
  isBrowserTest,
  isConformanceTest,
  isEndToEndTest,
  isIntegrationTest,
  isUnitTest,
} from '../runner/test-files.ts';
import type { Patch } from './read-patches.ts';

const WEIGHTS = [isUnitTest, isIntegrationTest, isConformanceTest, isBrowserTest, isEndToEndTest];
const weightOf = (path: string) => WEIGHTS.findIndex((claim) => claim(path));

type Citations = Map<string, string[]>;

/** Returns the citations by row; reads the texts of all test files once. */
export function readCitations(root: string): Citations {
  const files: Citations = new Map();
  for (const path of findFiles(root, (file) => /\.test\.tsx?$/.test(file) && weightOf(file) >= 0)) {
    for (const row of citedRows([readFileSync(join(root, path), 'utf8')])) files.set(row, [...(files.get(row) ?? []), path]);
  }
  return files;
}

export function citingFiles(citations: Citations, rows: readonly string[]): string[] {
  const files = new Set(rows.flatMap((row) => citations.get(row) ?? []));
  return [...files].sort((a, b) => weightOf(a) - weightOf(b));
}

/** Returns the test files that have to notice a break. */
export function filesOfPatch(citations: Citations, { rows, tests }: Pick<Patch, 'rows' | 'tests'>): string[] {
  return tests ?? citingFiles(citations, rows);
}

/** Returns whether a test of such a file has to notice a break. */
export function isTestOfPatch(name: string, { rows, tests }: Pick<Patch, 'rows' | 'tests'>): boolean {
  return tests !== undefined || citesOneOf(name, rows);
}

export const citesOneOf = (name: string, rows: readonly string[]): boolean =>
  [...citedRows([name])].some((row) => rows.includes(row));
