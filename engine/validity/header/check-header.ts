/** The header layer: the fields of FILE_DESCRIPTION and FILE_NAME, as the header policy of buildingSMART asks. */
import { HEADER_COMMENT_MAX_CHARACTERS } from '../../limits.ts';
import type { StepValue } from '../../step/step-value.ts';
import type { LayerReport } from '../finding.ts';
import type { HeaderEntities } from '../index-file.ts';
import { buildLayerReport } from '../layer-report.ts';
import { RuleTally, runRule } from '../rule-tally.ts';
import { readDescription } from './description-entries.ts';
import { HeaderCode } from './header-code.ts';

/** View definitions that a file may name, by the first entry of FILE_SCHEMA. */
const VIEW_DEFINITIONS: Readonly<Record<string, readonly string[]>> = {
  IFC2X3: ['CoordinationView_V2.0', 'SpaceBoundaryAddonView', 'BasicFMHandoverView', 'StructuralAnalysisView'],
  IFC4: ['ReferenceView_V1.2', 'IFC4Precast'],
  IFC4X3_ADD2: ['ReferenceView', 'Alignment-basedView'],
};

/** Fields that are one text each, by entity and position. */
const TEXTS = [
  [HeaderCode.IMPLEMENTATION_LEVEL, 'FILE_DESCRIPTION', 1],
  [HeaderCode.NAME, 'FILE_NAME', 0],
  [HeaderCode.PREPROCESSOR_VERSION, 'FILE_NAME', 4],
  [HeaderCode.AUTHORIZATION, 'FILE_NAME', 6],
] as const;
/** Fields that are lists of at least one text. */
const LISTS = [
  [HeaderCode.AUTHOR, 'FILE_NAME', 2],
  [HeaderCode.ORGANIZATION, 'FILE_NAME', 3],
] as const;

const TIME_STAMP = /^(\d{4})-(\d\d)-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-][01]\d:[0-5]\d)?$/;
const ORIGINATING_SYSTEM = /^(.+) - (.+) - (.+)$/s;
/** A version by the rules of Python packages (PEP 440), which the policy refers to. */
const VERSION =
  /^v?(?:\d+!)?\d+(?:\.\d+)*(?:[-_.]?(?:alpha|a|beta|b|preview|pre|c|rc)[-_.]?\d*)?(?:-\d+|[-_.]?(?:post|rev|r)[-_.]?\d*)?(?:[-_.]?dev[-_.]?\d*)?(?:\+[a-z\d]+(?:[-_.][a-z\d]+)*)?$/i;

interface Verdict {
  holds: boolean;
  expected?: string;
  actual?: string;
}

export function checkHeader(header: HeaderEntities): LayerReport {
  const tallies = new Map(Object.values(HeaderCode).map((code) => [code, new RuleTally({ code, severity: 'ERROR' })]));
  const fieldOf = (entity: string, position: number): StepValue => header.get(entity)?.[position] ?? null;
  const check = (code: HeaderCode, judge: () => Verdict): void => {
    const tally = tallies.get(code) as RuleTally;
    runRule(tally, () => record(tally, judge()));
  };
  for (const [code, entity, at] of TEXTS) check(code, () => judgeText(fieldOf(entity, at)));
  for (const [code, entity, at] of LISTS) check(code, () => judgeList(fieldOf(entity, at)));
  const description = fieldOf('FILE_DESCRIPTION', 0);
  const system = fieldOf('FILE_NAME', 5);
  check(HeaderCode.DESCRIPTION, () => judgeDescription(description, fieldOf('FILE_SCHEMA', 0)));
  const comments = isTexts(description) ? readDescription(description)?.comments : undefined;
  if (comments?.length) check(HeaderCode.COMMENTS, () => judgeComments(comments));
  check(HeaderCode.TIME_STAMP, () => judgeTimeStamp(fieldOf('FILE_NAME', 1)));
  const [whole, ...named] = (typeof system === 'string' && ORIGINATING_SYSTEM.exec(system)) || [];
  check(HeaderCode.ORIGINATING_SYSTEM, () => ({ holds: whole !== undefined, actual: textOf(system) }));
  const parts = whole === undefined ? textOf(system).split(' - ') : named;
  if (parts.length === 3) {
    const [company = '', application = '', version = ''] = parts;
    check(HeaderCode.COMPANY_NAME, () => judgeName(company));
    check(HeaderCode.APPLICATION_NAME, () => judgeName(application));
    check(HeaderCode.VERSION, () => ({ holds: VERSION.test(version), actual: version }));
  }
  return buildLayerReport('HEADER', [...tallies.values()]);
}

function record(tally: RuleTally, { holds, expected, actual }: Verdict): void {
  tally.apply();
  if (holds) return;
  const facts = { ...(expected !== undefined && { expected }), ...(actual !== undefined && { actual }) };
  tally.break(() => ({ messageKey: `validity.header.${tally.code}`, values: {}, ...facts }));
}

function judgeText(value: StepValue): Verdict {
  return { holds: typeof value === 'string', actual: textOf(value) };
}

function judgeList(value: StepValue): Verdict {
  return { holds: isTexts(value) && value.length > 0, actual: textOf(value) };
}

function judgeTimeStamp(value: StepValue): Verdict {
  const [, year, month, day] = (typeof value === 'string' && TIME_STAMP.exec(value)) || [];
  return { holds: year !== undefined && isDate(Number(year), Number(month), Number(day)), actual: textOf(value) };
}

function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** A company or an application has a name without hyphen and without space around it. */
function judgeName(name: string): Verdict {
  return { holds: name !== '' && name === name.trim() && !name.includes('-'), actual: name };
}

function judgeComments(comments: readonly string[]): Verdict {
  const longest = Math.max(...comments.map((comment) => comment.length));
  const most = HEADER_COMMENT_MAX_CHARACTERS;
  return { holds: longest <= most, expected: `<= ${most}`, actual: String(longest) };
}

/** Judges whether the description names view definitions, and each is one of the schema. */
function judgeDescription(value: StepValue, schemas: StepValue): Verdict {
  const schema = isTexts(schemas) ? (schemas[0] ?? '').trim().toUpperCase() : '';
  const allowed = VIEW_DEFINITIONS[schema] ?? [];
  const named = isTexts(value) ? (readDescription(value)?.viewDefinitions ?? []) : [];
  const hasAddOn = named.some(isAddOn);
  const holds =
    named.length > 0 &&
    named.every((name) => allowed.includes(name) || isAddOn(name)) &&
    (!hasAddOn || named.some((name) => name.includes('CoordinationView')));
  return { holds, expected: allowed.map((name) => `ViewDefinition [${name}]`).join(', '), actual: textOf(value) };
}

function isAddOn(name: string): boolean {
  return name.includes('AddOnView');
}

function isTexts(value: StepValue): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** A value as a person reads it; '' for an absent one. */
function textOf(value: StepValue): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'number' ? String(value) : '';
}
