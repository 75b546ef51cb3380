/** What a rule says besides its requirements, as texts of cells, and back. */
import type { ValueConstraint } from '../ids/specification.ts';
import { loadSchema } from '../schema/load-schema.ts';
import { INSTRUCTION_LINES, KINDS, type MatrixLanguage } from './columns.ts';
import type { RowFacet } from './row-facets.ts';
import { writeValue } from './row-facets.ts';

const IFC_VERSIONS = ['IFC2X3', 'IFC4', 'IFC4X3_ADD2'] as const;

/** Undefined for a text that names another version. */
export function readVersions(text: string): string[] | undefined {
  const words = text
    .toUpperCase()
    .split(/[\s,;|]+/)
    .filter((word) => word !== '');
  const named = words.map((word) => (/^IFC4(X3|\.3)$/.test(word) ? 'IFC4X3_ADD2' : word));
  return named.every((word) => (IFC_VERSIONS as readonly string[]).includes(word)) ? [...new Set(named)] : undefined;
}

export interface RuleInstructions {
  phase?: string;
  who?: string;
  rest?: string;
}

/** Phase and who are lines of their own before the rest: instructions are where IDS says who gives the information. */
export function writeInstructions({ phase, who, rest }: RuleInstructions, language: MatrixLanguage): string | undefined {
  const lines = [
    ...(phase === undefined ? [] : [`${INSTRUCTION_LINES.phase[language]}: ${phase}`]),
    ...(who === undefined ? [] : [`${INSTRUCTION_LINES.who[language]}: ${who}`]),
    ...(rest === undefined ? [] : [rest]),
  ];
  return lines.length === 0 ? undefined : lines.join('\n');
}

const PHASE = /^(?:Phase|Fase): ?([^\n]*\S)(?:\n|$)/;
const WHO = /^(?:Who|Wie): ?([^\n]*\S)(?:\n|$)/;

export function readInstructions(text: string | undefined): RuleInstructions {
  let rest = text ?? '';
  const take = (line: RegExp): string | undefined => {
    const found = line.exec(rest);
    if (found) rest = rest.slice(found[0].length);
    return found?.[1];
  };
  const [phase, who] = [take(PHASE), take(WHO)];
  return { ...(phase && { phase }), ...(who && { who }), ...(rest.trim() && { rest }) };
}

/** Class names as IFC writes them; IDS has them in upper case. */
export function writeClass(value: ValueConstraint, language: MatrixLanguage): string | undefined {
  const proper = (name: string) => properNameOf(name) ?? name;
  const isUpper = (name: string) => name === name.toUpperCase();
  if (value.simpleValue !== undefined) {
    return isUpper(value.simpleValue) ? writeValue({ simpleValue: proper(value.simpleValue) }, language) : undefined;
  }
  const restrictions = value.restrictions.map((one) =>
    one.type === 'ENUM' ? { ...one, allowedValues: one.allowedValues.map(proper) } : one,
  );
  const names = value.restrictions.flatMap((one) => (one.type === 'ENUM' ? one.allowedValues : []));
  return names.every(isUpper) ? writeValue({ ...value, restrictions }, language) : undefined;
}

/** Names in upper case; a pattern stays as it is. */
export function inUpperCase(value: ValueConstraint): ValueConstraint {
  if (value.simpleValue !== undefined) return { simpleValue: value.simpleValue.toUpperCase() };
  const restrictions = value.restrictions.map((one) =>
    one.type === 'ENUM' ? { ...one, allowedValues: one.allowedValues.map((name) => name.toUpperCase()) } : one,
  );
  return { ...value, restrictions };
}

function properNameOf(name: string): string | undefined {
  for (const schema of ['IFC4X3', 'IFC4', 'IFC2X3'] as const) {
    const found = loadSchema(schema).entity(name)?.properName;
    if (found) return found;
  }
  return undefined;
}

/** The name of a rule that has none: what it is about. */
export function nameOfRow(classText: string, one: RowFacet | undefined, language: MatrixLanguage): string {
  const write = (value: ValueConstraint | undefined) => writeValue(value, language) ?? '…';
  switch (one?.kind) {
    case 'property':
      return `${classText}: ${write(one.facet.propertySet)}.${write(one.facet.baseName)}`;
    case 'attribute':
      return `${classText}: ${write(one.facet.name)}`;
    case 'classification':
      return `${classText}: ${write(one.facet.system)}`;
    case 'material':
      return `${classText}: ${KINDS.material[language]}`;
    default:
      return classText;
  }
}
