/** The findings of the verification of a revision of the import map: a sentence per code of common/contract/import-map-findings.ts. */
import type { ImportMapFindingCode } from '../../contract/import-map-findings.ts';

export const importMapFindingsEn = {
  URL_INVALID: '{{specifier}}: {{url}} is neither a path of this service nor an https address.',
  UNREACHABLE: '{{specifier}}: {{url}} cannot be fetched: {{reason}}.',
  STATUS_WRONG: '{{specifier}}: {{url}} answers with status {{status}}.',
  TYPE_WRONG: '{{specifier}}: {{url}} answers with type "{{type}}"; a browser takes a module only as JavaScript.',
  CORS_MISSING: '{{specifier}}: {{url}} answers without access-control-allow-origin for everybody.',
  NOT_IMMUTABLE:
    '{{specifier}}: {{url}} answers with cache-control "{{cacheControl}}"; it must be immutable and kept for {{days}} days.',
  INTEGRITY_MISSING: '{{specifier}}: the map states no hash for {{url}}.',
  INTEGRITY_DIFFERS: '{{specifier}}: {{url}} has the hash {{found}}, the map states {{stated}}.',
  MODULE_TOO_LARGE: '{{specifier}}: {{url}} has {{bytes}} bytes; at most {{limit}} are allowed.',
  MAP_TOO_LARGE: 'The map leads to more than {{modules}} files or {{bytes}} bytes.',
  SYNTAX_ERROR: '{{specifier}}: {{url}} does not parse at line {{line}}, column {{column}}: {{reason}}.',
  NAME_UNUSED: '{{specifier}}: nothing imports this name; the nearest that is known is "{{nearest}}".',
  IMPORT_UNRESOLVED: '{{specifier}}: {{url}} imports "{{name}}", which the map does not name.',
  EXPORT_MISSING: '{{specifier}}: {{url}} imports "{{name}}" from "{{from}}", which does not export it.',
  LIFECYCLE_MISSING: '{{specifier}}: an app must export bootstrap, mount and unmount; "{{name}}" is missing.',
  ELEMENT_MISSING: '{{specifier}}: the definition "{{name}}" is missing; what is served now has it.',
  ENTRY_MISSING: 'The map lacks {{specifier}}, with which every page starts.',
  ROUTE_NOT_MOUNTED: '{{specifier}}: the page {{url}} showed no heading within {{seconds}} s in the browser.',
  ROUTE_FAILED: '{{specifier}}: the page {{url}} failed in the browser: {{reason}}.',
  VERIFY_TIMEOUT: 'Verifying took more than {{seconds}} s and was stopped.',
  BROWSER_CHECK_NOT_DONE: 'The browser check was not done: {{reason}}.',
} satisfies Record<ImportMapFindingCode, string>;

/** Reasons why a browser check was not done. */
export const browserReasonsEn = {
  NO_BROWSER: 'this server names no Chromium (VAKWERK_BROWSER)',
  NO_PROGRAM: 'this server does not run from a build',
  BROWSER_FAILED: 'the browser did not start',
  TRIAL_FAILED: 'the trial server failed',
};
