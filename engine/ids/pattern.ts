/** XSD patterns as IDS uses them: anchored as a whole, linear in the length of the text (D34). */
import { compileAutomaton } from './pattern-automaton.ts';
import { PatternError, type PatternProblem, parsePattern } from './pattern-parse.ts';

type CompiledPattern =
  | { matches: (text: string) => boolean; lenient: string[]; error?: undefined }
  | { error: PatternProblem; matches?: undefined; lenient?: undefined };

/** An audit, a choice of classes and every rule ask for the same few: they share what it learns of its states. */
const known = new Map<string, CompiledPattern>();
const KNOWN_MAX = 32;

/**
 * Compiles one pattern; a faulty one gives `error`, never a throw. `lenient` lists what XSD does
 * not know and was read in the one way it can be meant: escapes as the character itself, (?:…) as a group.
 */
export function compilePattern(source: string): CompiledPattern {
  let compiled = known.get(source);
  if (!compiled) {
    compiled = compile(source);
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(source, compiled);
  }
  return compiled;
}

function compile(source: string): CompiledPattern {
  try {
    const { tree, lenient } = parsePattern(source);
    return { matches: compileAutomaton(tree), lenient };
  } catch (error) {
    if (error instanceof PatternError) return { error: error.problem };
    throw error;
  }
}
