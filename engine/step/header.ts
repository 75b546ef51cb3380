/** The entities of the HEADER section (ISO 10303-21, clause 9). */
import { OPEN } from './byte-codes.ts';
import type { StepHeader } from './record-index.ts';
import type { StepValue } from './step-value.ts';
import { parseList } from './value-parser.ts';

export function emptyHeader(): StepHeader {
  return {
    fileSchema: '',
    fileDescription: [],
    fileName: '',
    timeStamp: '',
    authors: [],
    organizations: [],
    preprocessor: '',
    originatingSystem: '',
  };
}

/** Reads one entity from its upper-case keyword and its statement without comments. Returns the values of its fields. */
export function readHeaderEntity(header: StepHeader, keyword: string, bytes: Uint8Array): StepValue[] {
  const values = parseList({ bytes, at: openAt(bytes), broken: false });
  if (keyword === 'FILE_SCHEMA') header.fileSchema ||= (textsOf(values[0])[0] ?? '').trim();
  if (keyword === 'FILE_DESCRIPTION') header.fileDescription = textsOf(values[0]);
  if (keyword === 'FILE_NAME') readFileName(header, values);
  return values;
}

function readFileName(header: StepHeader, values: StepValue[]): void {
  const [name, timeStamp, authors, organizations, preprocessor, originatingSystem] = values;
  header.fileName = textOf(name);
  header.timeStamp = textOf(timeStamp);
  header.authors = textsOf(authors);
  header.organizations = textsOf(organizations);
  header.preprocessor = textOf(preprocessor);
  header.originatingSystem = textOf(originatingSystem);
}

/** Index of the first "(", or the length of the statement, which parses as an empty list. */
function openAt(bytes: Uint8Array): number {
  const at = bytes.indexOf(OPEN);
  return at < 0 ? bytes.length : at;
}

function textOf(value: StepValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Accepts a single text in place of a list, as some exporters write it. */
function textsOf(value: StepValue | undefined): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}
