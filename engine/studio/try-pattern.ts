/** Tries patterns on a text that an author gives. */
import { compilePattern } from '../ids/pattern.ts';
import type { PatternTrial } from './studio-messages.ts';

export function tryPattern(patterns: readonly string[], text: string): PatternTrial {
  let matches = false;
  for (const pattern of patterns) {
    const compiled = compilePattern(pattern);
    if (compiled.error) return { faulty: pattern };
    matches ||= compiled.matches(text);
  }
  return { matches };
}
