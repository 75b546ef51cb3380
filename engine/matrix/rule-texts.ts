/** Converts the parts of a rule other than its requirements to texts of cells, and back. */
import type { ValueConstraint } from '../ids/specification.ts';
import { loadSchema } from '../schema/load-schema.ts';
import { INSTRUCTION_LINES, KINDS, type MatrixLanguage } from './columns.ts';
import type { RowFacet } from './row-facets.ts';
import { writeValue } from './row-facets.ts';

const IFC_VERSIONS = ['IFC2X3', 'IFC4', 'IFC4X3_ADD2'] as const;

/** Returns undefined for a text that names another version. */
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

/** Writes phase and who as separate lines before the rest: IDS has instructions for the party that provides the information. */
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
    const match = line.exec(rest);
    if (match) rest = rest.slice(match[0].length);
    return match?.[1];
  };
  const [phase, who] = [take(PHASE), take(WHO)];
  return { ...(phase && { phase }), ...(who && { who }), ...(rest.trim() && { rest }) };
}

/** Writes class names as in IFC; IDS has them in upper case. */
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

/** Returns names in upper case; a pattern is unchanged. */
export function inUpperCase(value: ValueConstraint): ValueConstraint {
  if (value.simpleValue !== undefined) return { simpleValue: value.simpleValue.toUpperCase() };
  const restrictions = value.restrictions.map((one) =>
    one.type === 'ENUM' ? { ...one, allowedValues: one.allowedValues.map((name) => name.toUpperCase()) } : one,
  );
  return { ...value, restrictions };
}

function properNameOf(name: string): string | undefined {
  for (const schema of ['IFC4X3', 'IFC4', 'IFC2X3'] as const) {
    const properName = loadSchema(schema).entity(name)?.properName;
    if (properName) return properName;
  }
  return undefined;
}

/** Returns a name for a rule that has none: its subject. */
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
