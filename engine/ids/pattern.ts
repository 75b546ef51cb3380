/** Compiles XSD patterns as IDS uses them: anchored as a whole, linear in the length of the text (D34). */
import { memoize } from '../schema/memoize.ts';
import { compileAutomaton } from './pattern-automaton.ts';
import { PatternError, type PatternProblem, parsePattern } from './pattern-parse.ts';

type CompiledPattern =
  | { matches: (text: string) => boolean; lenient: string[]; error?: undefined }
  | { error: PatternProblem; matches?: undefined; lenient?: undefined };

/**
 * Number of cached patterns. The audit, the choice of classes and every rule compile the same few patterns, and share their cached
 * states.
 */
const KNOWN_MAX = 32;

/**
 * Compiles one pattern. A faulty pattern gives `error` and never throws. `lenient` lists constructs outside XSD that
 * have only one possible meaning: other escapes are the character itself, (?:…) is a group.
 */
export const compilePattern: (source: string) => CompiledPattern = memoize(compile, KNOWN_MAX);

function compile(source: string): CompiledPattern {
  try {
    const { tree, lenient } = parsePattern(source);
    return { matches: compileAutomaton(tree), lenient };
  } catch (error) {
    if (error instanceof PatternError) return { error: error.problem };
    throw error;
  }
}
