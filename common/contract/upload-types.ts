/** Types of an uploaded file that form and server take (D40). */

/** Browsers know no type for .ifc and give none, or what the system has registered; `text/plain` is the specification's. */
const UPLOAD_TYPES: readonly string[] = [
  'text/plain',
  'application/x-step',
  'application/p21',
  'model/ifc',
  'application/octet-stream',
];

/** None at all is taken. `type` may hold a charset. */
export function isUploadType(type: string): boolean {
  const name = type.split(';')[0]?.trim().toLowerCase() ?? '';
  return name === '' || UPLOAD_TYPES.includes(name);
}
