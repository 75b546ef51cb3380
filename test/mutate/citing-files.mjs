/** The test files that cite a row, those that take least first. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citedRows } from '../runner/cited-rows.mjs';
import {
  findFiles,
  isBrowserTest,
  isConformanceTest,
  isEndToEndTest,
  isIntegrationTest,
  isUnitTest,
} from '../runner/test-files.mjs';

const WEIGHTS = [isUnitTest, isIntegrationTest, isConformanceTest, isBrowserTest, isEndToEndTest];
const weightOf = (path) => WEIGHTS.findIndex((claim) => claim(path));

/** By row; read once from the texts of all test files. */
export function readCitations(root) {
  const files = new Map();
  for (const path of findFiles(root, (file) => /\.test\.(ts|tsx|mjs)$/.test(file) && weightOf(file) >= 0)) {
    for (const row of citedRows([readFileSync(join(root, path), 'utf8')])) files.set(row, [...(files.get(row) ?? []), path]);
  }
  return files;
}

/** @returns {string[]} */
export function citingFiles(citations, rows) {
  const files = new Set(rows.flatMap((row) => citations.get(row) ?? []));
  return [...files].sort((a, b) => weightOf(a) - weightOf(b));
}

export const citesOneOf = (name, rows) => [...citedRows([name])].some((row) => rows.includes(row));
