/** Converts an .ids file to the sheets of a matrix. It leaves out and lists what a matrix cannot express. */
import { parseIdsTree } from '../ids/parse-ids.ts';
import { type IdsTree, readIds } from '../ids/read-ids.ts';
import { childNamed, decodeXml } from '../ids/read-xml.ts';
import { rulesOf } from '../ids/rules-of.ts';
import { facetsOf, type IdsFinding, type KindedFacet, type RuleDefinition, type Specification } from '../ids/specification.ts';
import { CELL_LENGTH_MAX } from '../limits.ts';
import { type Column, type InfoField, type MatrixLanguage, PRESENCES, type Presence } from './columns.ts';
import type { MatrixRow } from './matrix.ts';
import { groupsOf, type PhasedRule } from './phase-groups.ts';
import { type RowFacet, writeRowFacet, writeValue } from './row-facets.ts';
import { nameOfRow, readInstructions, writeClass } from './rule-texts.ts';

type NotCarriedKind =
  /** The rule is left out: it selects objects in a way for which a matrix has no column. */
  | 'NO_CLASS'
  | 'APPLICABILITY'
  | 'CLASS_VALUE'
  | 'OCCURS'
  /** The rule is left out, since none of its requirements could be written. */
  | 'RULE_EMPTIED'
  /** A requirement is left out. */
  | 'REQUIREMENT_KIND'
  | 'VALUE'
  /** A text is left out. */
  | 'REQUIREMENTS_DESCRIPTION'
  | 'TEXT_TOO_LONG'
  | 'GROUPS'
  | 'COMMENTS';

export interface NotCarried {
  /** Name of the rule; empty where the file as a whole is meant. */
  rule: string;
  kind: NotCarriedKind;
  facts: { what?: string; column?: Column; count?: number };
}

export interface IdsAsMatrix {
  info: Partial<Record<InfoField, string>>;
  /** Rows of texts; an undefined row is empty and begins a new rule. */
  rows: (MatrixRow['texts'] | undefined)[];
  rules: number;
  notCarried: NotCarried[];
}

export type IdsToMatrix = { matrix: IdsAsMatrix; findings: IdsFinding[] } | { matrix?: undefined; findings: IdsFinding[] };

/** Converts a file; with an error among the findings there is no matrix. */
export function idsToMatrix(input: string | Uint8Array, language: MatrixLanguage): IdsToMatrix {
  // Rules are in the order of the file, whatever its groups.
  const tree = readIds(input);
  const { specification, findings } = parseIdsTree(tree, { groups: { groups: [] } });
  if (!specification) return { findings };
  const matrix: IdsAsMatrix = { info: infoOf(specification), rows: [], rules: 0, notCarried: [] };
  const rules = rulesInRows(tree, specification, language);
  let last: MatrixRow['texts'] | undefined;
  for (const { rows, notCarried } of rules) {
    matrix.notCarried.push(...notCarried);
    const [first] = rows;
    if (!first) continue;
    // Consecutive rows that agree would become one rule.
    if (last?.rule !== undefined && last.rule === first.texts.rule) matrix.rows.push(undefined);
    matrix.rows.push(...rows.map(({ texts }) => texts));
    matrix.rules += 1;
    last = rows.at(-1)?.texts;
  }
  matrix.notCarried.push(...notCarriedOfFile(input, tree, rules.map(phasedRule)));
  return { matrix, findings };
}

/** A rule as its rows state it. */
export interface RuleInRows {
  rule: RuleDefinition;
  identifier: string | undefined;
  /** Rows of the rule; none where a matrix cannot express it. */
  rows: { texts: MatrixRow['texts']; facet?: FacetInRule }[];
  notCarried: NotCarried[];
}

/** A requirement; `at` is its index among those of its kind. */
interface FacetInRule {
  kind: RowFacet['kind'];
  at: number;
}

/** Returns the rules of a file in its order. */
export function rulesInRows(tree: IdsTree, { definition }: Specification, language: MatrixLanguage): RuleInRows[] {
  const identifiers = identifiersOf(tree);
  return rulesOf(definition).map((rule, at) => {
    const [identifier, notCarried] = [identifiers[at], [] as NotCarried[]];
    return { rule, identifier, rows: rowsOf(rule, identifier, { language, notCarried }), notCarried };
  });
}

export function phasedRule({ rule: { id, name, instructions }, identifier }: RuleInRows): PhasedRule {
  const { phase, who } = readInstructions(instructions);
  return { id, name, identifier, phase, who };
}

function infoOf(specification: Specification): IdsAsMatrix['info'] {
  const { name: title, version, description, author, copyright, date, purpose, milestone } = specification;
  const texts = { title, version, description, author, copyright, date, purpose, milestone };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text));
}

/** Returns the identifiers as written: a rule itself only has its id. */
function identifiersOf({ root }: IdsTree): (string | undefined)[] {
  const list = root && childNamed(root, 'specifications');
  return (list?.children ?? []).map(({ attributes }) => attributes.identifier?.trim() || undefined);
}

interface Writing {
  language: MatrixLanguage;
  notCarried: NotCarried[];
}

function rowsOf(rule: RuleDefinition, identifier: string | undefined, { language, notCarried }: Writing): RuleInRows['rows'] {
  const say = (kind: NotCarriedKind, facts: NotCarried['facts'] = {}) => notCarried.push({ rule: rule.name, kind, facts });
  const common = commonTexts(rule, language, say);
  if (!common) return [];
  const { ifcVersions, requirements } = rule.specification;
  const all = facetsOf(requirements);
  for (const what of ['entity', 'partOf'] as const) {
    const count = all.filter(({ kind }) => kind === what).length;
    if (count > 0) say('REQUIREMENT_KIND', { what, count });
  }
  if (requirements.description?.trim()) say('REQUIREMENTS_DESCRIPTION');
  const written = numbered(all).flatMap(({ one, at }) =>
    one.kind === 'entity' || one.kind === 'partOf' ? [] : [{ one, at, ...writeRowFacet(one as RowFacet, ifcVersions, language) }],
  );
  for (const part of written) if ('column' in part) say('VALUE', { what: part.one.kind, column: part.column });
  const carried = written.flatMap((part) => ('texts' in part ? [part] : []));
  // Without its requirements the rule would mean something else.
  const isEmptied = carried.length === 0 && all.length > 0;
  if (isEmptied) {
    say('RULE_EMPTIED');
    return [];
  }
  const one = carried[0]?.one as RowFacet | undefined;
  const isNamedByContent = carried.length < 2 && rule.name === nameOfRow(common.class ?? '', one, language);
  const texts = { ...(!isNamedByContent && { rule: rule.name }), ...(identifier && { identifier }), ...common };
  if (carried.length === 0) return [{ texts: withoutLong(texts, say) }];
  return carried.map(({ one: { kind }, at, texts: ofFacet }) => ({
    texts: withoutLong({ ...texts, ...ofFacet }, say),
    facet: { kind: kind as RowFacet['kind'], at },
  }));
}

/** Returns the facets, each with its index among those of its kind. */
function numbered(facets: readonly KindedFacet[]): { one: KindedFacet; at: number }[] {
  const counts = new Map<string, number>();
  return facets.map((one) => {
    const at = counts.get(one.kind) ?? 0;
    counts.set(one.kind, at + 1);
    return { one, at };
  });
}

type Say = (kind: NotCarriedKind, facts?: NotCarried['facts']) => void;

/** Returns the texts about the rule, or undefined where a row cannot express its applicability. */
function commonTexts(rule: RuleDefinition, language: MatrixLanguage, say: Say): MatrixRow['texts'] | undefined {
  const { ifcVersions, applicability } = rule.specification;
  const { entity } = applicability;
  const what = facetsOf(applicability).find(({ kind }) => kind !== 'entity')?.kind;
  const presence = presenceOf(applicability);
  const classText = entity && writeClass(entity.name, language);
  const typeText = writeValue(entity?.predefinedType, language);
  if (what !== undefined) say('APPLICABILITY', { what });
  else if (!entity) say('NO_CLASS');
  else if (classText === undefined || typeText === undefined) say('CLASS_VALUE');
  else if (!presence) say('OCCURS');
  if (what !== undefined || classText === undefined || typeText === undefined || !presence) return undefined;
  const { phase, who, rest } = readInstructions(rule.instructions);
  return {
    ifcVersions: ifcVersions.join(' '),
    ...(phase && { phase }),
    ...(who && { who }),
    class: classText,
    ...(typeText !== '' && { predefinedType: typeText }),
    ...(presence !== 'OPTIONAL' && { presence: PRESENCES[presence][language] }),
    ...(rule.description.trim() && { description: rule.description }),
    ...(rest && { ruleInstructions: rest }),
  };
}

/** Returns the presence; an absent value counts as 1 to unbounded (D18). */
function presenceOf({
  minOccurrences: min = 1,
  maxOccurrences: max,
}: RuleDefinition['specification']['applicability']): Presence | undefined {
  if (max === undefined && min < 2) return min === 1 ? 'REQUIRED' : 'OPTIONAL';
  return min === 0 && max === 0 ? 'PROHIBITED' : undefined;
}

/** Removes texts that are too long, which Excel would cut. */
function withoutLong(texts: MatrixRow['texts'], say: Say): MatrixRow['texts'] {
  const long = Object.entries(texts).filter(([, text]) => text.length > CELL_LENGTH_MAX);
  for (const [column] of long) say('TEXT_TOO_LONG', { column: column as Column });
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.length <= CELL_LENGTH_MAX));
}

/** Lists groups other than those of phase and who, and content outside the rules. */
export function notCarriedOfFile(
  input: string | Uint8Array,
  { groups, findings }: IdsTree,
  rules: readonly PhasedRule[],
): NotCarried[] {
  const notCarried: NotCarried[] = [];
  const areOthers = groups && JSON.stringify(groups) !== JSON.stringify(groupsOf(rules));
  if (areOthers || findings.some(({ code }) => code === 'GROUPS_ANNOTATION_INVALID')) {
    notCarried.push({ rule: '', kind: 'GROUPS', facts: {} });
  }
  const text = decodeXml(input);
  const remarks = text.match(/<!--(?!\s*vakwerk:groups\b)|<(?:[\w.-]+:)?annotation\b/g)?.length ?? 0;
  if (remarks > 0) notCarried.push({ rule: '', kind: 'COMMENTS', facts: { count: remarks } });
  return notCarried;
}
