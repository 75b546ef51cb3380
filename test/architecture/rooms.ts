/**
 * The rooms of the house and who may import whom, as data. An import points down this
 * table, never sideways between siblings. `*` in a room stands for one folder name.
 */

/** Written order of the server's nouns: one may import those before it, never those after it. */
export const SERVER_NOUNS = [
  'audit',
  'sessions',
  'certificates',
  'api-tokens',
  'programs',
  'embed-tokens',
  'webhooks',
  'notices',
  'import-map',
  'organizations',
  'users',
  'auth',
  'projects',
  'specifications',
  'project-specifications',
  'reports',
  'findings',
  'operations',
  'opencde',
  'files',
  'dry-runs',
  'deliveries',
  'shares',
  'overview',
  'pages',
  'mcp',
  'demo',
  'backup',
] as const;

/** Rooms that others enter by these files alone. */
export const DOORS: Record<string, readonly string[]> = {
  'server/import-map': ['server/import-map/import-map.ts', 'server/import-map/import-map-commands.ts'],
};

/** Folders of server/ that know no noun. */
export const SERVER_PLUMBING = ['http', 'db', 'storage', 'mail', 'threads', 'tracing'] as const;

/** Stages of the engine, lowest first. Stages on one line do not import each other. */
export const ENGINE_STAGES = [
  ['limits'],
  ['schema', 'step', 'geometry'],
  ['ids', 'model'],
  ['check', 'validity'],
  ['report'],
  ['findings', 'export', 'studio'],
  ['validate', 'matrix'],
] as const;

/** Files that hold a noun's type and codes and nothing else: each may be named by the stages that make the noun, too. */
export const ENGINE_NOUN_FILES: Record<string, readonly string[]> = {
  'engine/report/report.ts': ['check'],
  'engine/ids/specification.ts': ['model'],
};

/** Pure functions of the engine that the contract passes on to pages; of other engine files it takes types only. */
export const ENGINE_FILES_OF_CONTRACT = [
  'engine/export/clean-text.ts',
  'engine/export/html-markdown.ts',
  'engine/findings/finding.ts',
  'engine/ids/number-prefix.ts',
  'engine/ids/rules-of.ts',
  'engine/report/count-rules.ts',
  'engine/report/reason-index.ts',
  'engine/report/tally-causes.ts',
];

/** Libraries that run in Node and browser alike. */
export const ENGINE_LIBRARIES = [
  'saxes',
  're2js',
  'fflate',
  'libxml2-wasm',
  'web-ifc',
  'meshoptimizer',
  'read-excel-file',
] as const;

/** Rooms of common/, and what each may import from its siblings. */
export const COMMON_IMPORTS: Record<string, readonly string[]> = {
  contract: [],
  i18n: ['contract'],
  api: ['contract'],
  store: ['api', 'contract', 'i18n'],
  words: ['i18n', 'contract'],
  charts: [],
  ui: ['store', 'i18n', 'contract', 'charts'],
  lists: ['ui', 'store', 'i18n', 'contract'],
  forms: ['ui', 'store', 'i18n', 'api', 'contract'],
  rules: ['ui', 'i18n', 'contract'],
  'dry-runs': ['ui', 'store', 'i18n', 'api', 'contract'],
  files: ['ui', 'store', 'i18n', 'api', 'contract'],
  deliveries: ['ui', 'i18n', 'contract'],
  findings: ['ui', 'store', 'i18n', 'api', 'contract'],
  tokens: ['lists', 'ui', 'store'],
  webhooks: ['tokens', 'forms', 'lists', 'ui', 'store', 'i18n', 'api', 'contract'],
  people: ['forms', 'ui', 'store', 'i18n', 'api', 'contract'],
};

/**
 * Pure files in a folder with a shared name: whoever needs one takes it along, so that the first page is without it, or it is
 * there before the rest of the name.
 */
export const UNSHARED = [
  /^common\/ui\/(start-worker|trusted-policy)\.ts$/,
  /^common\/i18n\/messages\//,
  /^common\/i18n\/[a-z-]+-(words|sentence)\.ts$/,
];

/** Files that are one long table or one long list of messages, so that their length says nothing. */
export const LONG_FILES = [/\.g\.ts$/, /^common\/i18n\/messages\//];
export const FILE_LINES_MAX = 400;

export const FORBIDDEN_NAME_PARTS = ['util', 'utils', 'helper', 'helpers', 'misc', 'manager', 'managers', 'service', 'services'];

/** Of Fluent and its styles, in common/ui alone. */
export const FLUENT_PACKAGES = [
  '@fluentui/react-components',
  '@fluentui/react-icons',
  '@fluentui/react-shared-contexts',
  '@griffel/shadow-dom',
];
