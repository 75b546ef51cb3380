/** Checks a file before the upload (specification §5, D40 to D44). The server checks again. */
import { UPLOAD_MAX_BYTES, UPLOAD_MIN_BYTES } from '../contract/limits.ts';
import { isReadSchema, readStepHeader } from '../contract/step-header.ts';
import { isUploadType } from '../contract/upload-types.ts';

/** The messages of the codes are in messages/upload under `refused`. */
export interface UploadRefusal {
  code:
    | 'FILE_COUNT'
    | 'FILE_INVALID'
    | 'FILE_TOO_LARGE'
    | 'FILE_TOO_SMALL'
    | 'FILE_IS_XML'
    | 'FILE_IS_ZIP'
    | 'FILE_SCHEMA'
    | 'FILE_UNREADABLE';
  /** Schema as the file states it in FILE_SCHEMA. */
  schema?: string;
}

const HEADER_BYTES = 65_536;
const SIGNATURE_BYTES = 1_024;

/** Returns why these files cannot be uploaded, or undefined when they can. Only the first bytes are read. */
export async function checkUpload(files: readonly File[]): Promise<UploadRefusal | undefined> {
  const [file] = files;
  if (!file || files.length > 1) return { code: 'FILE_COUNT' };
  return checkName(file) ?? checkSize(file) ?? checkContent(file);
}

function checkName({ name, type }: File): UploadRefusal | undefined {
  if (/\.ifcxml$/i.test(name)) return { code: 'FILE_IS_XML' };
  if (/\.ifczip$/i.test(name)) return { code: 'FILE_IS_ZIP' };
  const isIfc = /\.ifc$/i.test(name) && isUploadType(type);
  return isIfc ? undefined : { code: 'FILE_INVALID' };
}

function checkSize({ size }: File): UploadRefusal | undefined {
  if (size > UPLOAD_MAX_BYTES) return { code: 'FILE_TOO_LARGE' };
  return size < UPLOAD_MIN_BYTES ? { code: 'FILE_TOO_SMALL' } : undefined;
}

function checkContent(file: File): Promise<UploadRefusal | undefined> {
  // The file was moved or deleted since it was chosen.
  return file
    .slice(0, HEADER_BYTES)
    .text()
    .then(checkHeader, () => ({ code: 'FILE_UNREADABLE' }));
}

function checkHeader(text: string): UploadRefusal | undefined {
  if (!text.slice(0, SIGNATURE_BYTES).includes('ISO-10303-21')) return { code: 'FILE_INVALID' };
  // The schema is undefined when these bytes do not show it; the server reads on.
  const schema = readStepHeader(text).schema?.text;
  return schema === undefined || isReadSchema(schema) ? undefined : { code: 'FILE_SCHEMA', schema };
}
