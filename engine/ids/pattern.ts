/** XSD patterns as IDS uses them: anchored as a whole, linear in the length of the text (D34). */
import { compileAutomaton } from './pattern-automaton.ts';
import { PatternError, type PatternProblem, parsePattern } from './pattern-parse.ts';

export type CompiledPattern =
  | { matches: (text: string) => boolean; lenient: string[]; error?: undefined }
  | { error: PatternProblem; matches?: undefined; lenient?: undefined };

/**
 * Compiles one pattern; a faulty one gives `error`, never a throw. `lenient` lists what XSD does
 * not know and was read in the one way it can be meant: escapes as the character itself, (?:…) as a group.
 */
export function compilePattern(source: string): CompiledPattern {
  try {
    const { tree, lenient } = parsePattern(source);
    return { matches: compileAutomaton(tree), lenient };
  } catch (error) {
    if (error instanceof PatternError) return { error: error.problem };
    throw error;
  }
}
