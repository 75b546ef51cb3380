/**
 * Compares our findings with those of ifcopenshell.validate about one file, and returns the (instance, rule) pairs that only one
 * of them has.
 */
import { readFileSync } from 'node:fs';
import type { LayerReport, ValidityFinding } from '../../engine/validity/finding.ts';
import { createWholeModelIndexer } from '../../engine/validity/instances.ts';
import { checkSchema } from '../../engine/validity/schema/check-schema.ts';
import { loadTables } from '../../engine/validity/schema/load-tables.ts';
import { SchemaCode } from '../../engine/validity/schema/schema-code.ts';
import type { ComparedFile } from './ask-about-files.ts';
import type { SchemaAnswer } from './ask-schema.ts';

/** A fault of a value: ifcopenshell has one message for all of these. */
const VALUE = 'Value';
const VALUE_CODES: ReadonlySet<string> = new Set([
  SchemaCode.ATTRIBUTE_TYPE,
  SchemaCode.ENUMERATION_ITEM,
  SchemaCode.SELECT_MEMBER,
  SchemaCode.AGGREGATE_BOUNDS,
  SchemaCode.AGGREGATE_UNIQUE,
  SchemaCode.STRING_WIDTH,
  SchemaCode.ATTRIBUTE_DERIVED,
]);

export interface SchemaDifference {
  file: ComparedFile;
  /** The peer that has the finding or the error. */
  by: 'Vakwerk' | 'ifcopenshell';
  /** The STEP id; absent if the finding is about the whole file. */
  stepId?: number;
  rule: string;
  /** Our finding, or the message of ifcopenshell. */
  finding?: ValidityFinding;
  message?: string;
  /** The rules that each peer finds broken by the same instance, or by the file. */
  ours: ReadonlySet<string>;
  theirs: ReadonlySet<string>;
  ourFile: ReadonlySet<string>;
  theirFile: ReadonlySet<string>;
  /**
   * Whether the instance, or one that is connected to it within a few references, has an attribute that does not match its
   * declaration.
   */
  isNearBroken: boolean;
}

export interface SchemaComparison {
  /** The number of pairs that both peers have. */
  equal: number;
  differences: SchemaDifference[];
}

interface Statement {
  stepId?: number;
  rule: string;
  finding?: ValidityFinding;
  message?: string;
}

export async function compareSchema(file: ComparedFile, answer: SchemaAnswer): Promise<SchemaComparison> {
  const bytes = readFileSync(file.path);
  const text = bytes.toString('latin1');
  const ours = await ourStatements(bytes);
  const theirs = (answer.findings ?? []).flatMap(statementOf);
  if (answer.error !== undefined) theirs.push({ rule: 'error', message: answer.error });
  const near = nearBroken(text, ours);
  const ourFile = new Set(ours.map(({ rule }) => rule));
  const theirFile = new Set(theirs.map(({ rule }) => rule));
  const difference = (by: SchemaDifference['by'], statement: Statement): SchemaDifference => ({
    file,
    by,
    ...statement,
    ours: rulesAbout(ours, statement.stepId),
    theirs: rulesAbout(theirs, statement.stepId),
    ourFile,
    theirFile,
    isNearBroken: statement.stepId === undefined ? near.size > 0 : near.has(statement.stepId),
  });
  const [ourPairs, other] = [byPair(ours), byPair(theirs)];
  return {
    equal: [...ourPairs.keys()].filter((pair) => other.has(pair)).length,
    differences: [
      ...[...ourPairs].filter(([pair]) => !other.has(pair)).map(([, one]) => difference('Vakwerk', one)),
      ...[...other].filter(([pair]) => !ourPairs.has(pair)).map(([, one]) => difference('ifcopenshell', one)),
    ],
  };
}

async function ourStatements(bytes: Uint8Array): Promise<Statement[]> {
  let report: LayerReport;
  try {
    const indexer = createWholeModelIndexer();
    indexer.push(bytes);
    const model = indexer.finish();
    report = checkSchema(model, await loadTables(model.schema.name));
  } catch (error) {
    return [{ rule: 'error', message: String(error) }];
  }
  const undecided = report.rules.filter(({ reason }) => reason).map(({ code }) => ({ rule: `undecided ${code}` }));
  const cut = report.rules.filter(({ code, count }) => count > report.findings.filter((one) => one.code === code).length);
  if (cut.length > 0) throw new Error(`more findings than are listed: ${cut.map(({ code }) => code).join(', ')}`);
  return [...report.findings.map(ourStatement), ...undecided];
}

function ourStatement(finding: ValidityFinding): Statement {
  const { stepId, attribute } = finding;
  // ifcopenshell has one finding for a GlobalId of another length and one with other characters.
  const isId = finding.code === SchemaCode.STRING_WIDTH && attribute === 'GlobalId';
  const code = isId ? SchemaCode.GLOBAL_ID : finding.code;
  return { ...(stepId !== undefined && { stepId }), rule: ruleName(VALUE_CODES.has(code) ? VALUE : code, attribute), finding };
}

/** Returns the name of a rule. Values and inverses differ by their attribute; the other rules have one name. */
function ruleName(code: string, attribute: string | undefined): string {
  const isOfAttribute = code === VALUE || code === SchemaCode.ATTRIBUTE_MISSING || code === SchemaCode.INVERSE_CARDINALITY;
  return isOfAttribute ? `${code} ${attribute}` : code;
}

const HEADER = /^For instance:\s+FILE_|for header entity/;

const MESSAGES: readonly [RegExp, string][] = [
  [/^With attribute:\s+<attribute (\w+)/, VALUE],
  [/^With inverse:\s+(\w+)/, SchemaCode.INVERSE_CARDINALITY],
  [/^Instance reference #\d+ used by instance/, SchemaCode.REFERENCE_MISSING],
  [/^Expected \d+ attribute values, found/, SchemaCode.ATTRIBUTE_COUNT],
  [/GloballyUniqueId base64 validation/, SchemaCode.GLOBAL_ID],
  [/^Entity \w+ is abstract/, SchemaCode.ABSTRACT_CLASS],
];

function statementOf({ type, instance, attribute, level, message }: NonNullable<SchemaAnswer['findings']>[number]): Statement[] {
  // Findings about the header belong to another layer.
  if (level !== 'error' || HEADER.test(message)) return [];
  const place = instance === null ? {} : { stepId: instance };
  if (type !== 'schema') return [{ ...place, rule: attribute ?? type, message }];
  if (message === 'Attribute not optional')
    return [{ ...place, rule: ruleName(SchemaCode.ATTRIBUTE_MISSING, attribute?.split('.').at(-1)), message }];
  const unique = /Rule (\w+\.UR\w*):/.exec(message);
  if (unique) return [{ ...place, rule: unique[1] as string, message }];
  for (const [pattern, code] of MESSAGES) {
    const match = pattern.exec(message);
    if (match) return [{ ...place, rule: ruleName(code, match[1]), message }];
  }
  return [{ ...place, rule: message.split('\n')[0] as string, message }];
}

const STRUCTURAL: ReadonlySet<string> = new Set(Object.values(SchemaCode));
/** The number of steps from a broken record along references: the reach of a rule that reads other records. */
const NEAR_STEPS = 2;

/** Returns the ids of the records whose values do not match their declarations, and of those near them. */
function nearBroken(text: string, statements: readonly Statement[]): Set<number> {
  const near = new Set(
    statements.flatMap(({ stepId, finding }) => (stepId !== undefined && STRUCTURAL.has(finding?.code ?? '') ? [stepId] : [])),
  );
  if (near.size === 0) return near;
  const references = [...text.matchAll(/#(\d+)\s*=([^;]*)/g)].flatMap(([, id, list = '']) =>
    [...list.matchAll(/#(\d+)/g)].map(([, target]) => [Number(id), Number(target)] as const),
  );
  for (let step = 0; step < NEAR_STEPS; step++) {
    const before = new Set(near);
    for (const [from, to] of references) {
      if (before.has(to)) near.add(from);
      if (before.has(from)) near.add(to);
    }
  }
  return near;
}

function rulesAbout(statements: readonly Statement[], stepId: number | undefined): Set<string> {
  return new Set(statements.filter((one) => one.stepId === stepId).map(({ rule }) => rule));
}

function byPair(statements: readonly Statement[]): Map<string, Statement> {
  return new Map(statements.map((one) => [`#${one.stepId ?? ''} ${one.rule}`, one]));
}
