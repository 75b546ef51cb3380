/**
 * The codes of findings about a revision of the import map. A finding names its specifier and address; its details are parameters
 * of the message (common/i18n/messages/import-map-findings.*).
 */
export const IMPORT_MAP_FINDINGS = [
  'URL_INVALID',
  'UNREACHABLE',
  'STATUS_WRONG',
  'TYPE_WRONG',
  'CORS_MISSING',
  'NOT_IMMUTABLE',
  'INTEGRITY_MISSING',
  'INTEGRITY_DIFFERS',
  'MODULE_TOO_LARGE',
  'MAP_TOO_LARGE',
  'SYNTAX_ERROR',
  'NAME_UNUSED',
  'IMPORT_UNRESOLVED',
  'EXPORT_MISSING',
  'LIFECYCLE_MISSING',
  'ELEMENT_MISSING',
  'ENTRY_MISSING',
  'ROUTE_NOT_MOUNTED',
  'ROUTE_FAILED',
  'VERIFY_TIMEOUT',
  'BROWSER_CHECK_NOT_DONE',
] as const;

export type ImportMapFindingCode = (typeof IMPORT_MAP_FINDINGS)[number];
