/**
 * The rooms of the house and the imports between them, as data. An import points down this table, never sideways between
 * siblings. `*` in a room stands for one folder name.
 */

/** The nouns of the server in order: a noun may import those before it, never those after it. */
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
  'rule-sets',
  'value-lists',
  'reports',
  'findings',
  'views',
  'issues',
  'operations',
  'opencde',
  'files',
  'dry-runs',
  'joint-checks',
  'deliveries',
  'shares',
  'overview',
  'pages',
  'mcp',
  'demo',
  'backup',
] as const;

/** Other rooms may import only these files of these rooms. */
export const DOORS: Record<string, readonly string[]> = {
  'server/import-map': ['server/import-map/import-map.ts', 'server/import-map/import-map-commands.ts'],
};

/** Folders of server/ that do not depend on any noun. */
export const SERVER_PLUMBING = ['http', 'db', 'storage', 'mail', 'terminal', 'threads', 'tracing'] as const;

/** Stages of the engine, lowest first. Stages on one line do not import each other. */
export const ENGINE_STAGES = [
  ['limits', 'nl-sfb'],
  ['intersections'],
  ['schema', 'step', 'geometry'],
  ['ids', 'model'],
  ['check', 'validity'],
  ['report'],
  ['findings', 'export', 'studio'],
  ['rules'],
  ['validate', 'matrix', 'ifc-lite'],
  ['lists'],
] as const;

/** Files that hold only the type and codes of a noun. The stages that produce the noun may import them too. */
export const ENGINE_NOUN_FILES: Record<string, readonly string[]> = {
  'engine/report/report.ts': ['check'],
  'engine/ids/specification.ts': ['model'],
};

/** Pure functions and codes of the engine for common/contract and common/report. From other engine files these take only types. */
export const ENGINE_FILES_OF_CONTRACT = [
  'engine/export/advice.ts',
  'engine/export/clean-text.ts',
  'engine/export/first-view.ts',
  'engine/export/html-markdown.ts',
  'engine/export/logo.ts',
  'engine/findings/finding.ts',
  'engine/ids/number-prefix.ts',
  'engine/ids/restrictions/restriction-schema.ts',
  'engine/ids/pattern-example.ts',
  'engine/ids/rules-of.ts',
  'engine/ids/specification.ts',
  'engine/nl-sfb/edition-names.ts',
  'engine/report/count-rules.ts',
  'engine/report/object-label.ts',
  'engine/report/reason-index.ts',
  'engine/report/report.ts',
  'engine/report/tally-causes.ts',
  'engine/rules/list-name.ts',
  'engine/rules/rule-set-tree.ts',
  'engine/validity/finding.ts',
];

/** Libraries that run in Node and in browsers. */
export const ENGINE_LIBRARIES = [
  '@noble/hashes',
  'saxes',
  're2js',
  'fflate',
  'libxml2-wasm',
  'web-ifc',
  'meshoptimizer',
  'read-excel-file',
  'zod',
] as const;

/** Rooms of common/ and the siblings that each may import. */
export const COMMON_IMPORTS: Record<string, readonly string[]> = {
  contract: [],
  certificates: ['contract'],
  report: ['contract'],
  i18n: ['contract', 'report'],
  api: ['contract'],
  store: ['api', 'contract', 'i18n'],
  words: ['i18n', 'contract', 'report'],
  charts: [],
  ui: ['store', 'i18n', 'contract', 'charts'],
  lists: ['ui', 'store', 'i18n', 'contract'],
  forms: ['ui', 'store', 'i18n', 'api', 'contract'],
  rules: ['ui', 'i18n', 'contract', 'report'],
  'dry-runs': ['ui', 'store', 'i18n', 'api', 'contract'],
  files: ['ui', 'store', 'i18n', 'api', 'contract'],
  deliveries: ['ui', 'i18n', 'contract'],
  findings: ['ui', 'store', 'i18n', 'api', 'contract'],
  tokens: ['lists', 'ui', 'store'],
  webhooks: ['tokens', 'forms', 'lists', 'ui', 'store', 'i18n', 'api', 'contract'],
  people: ['forms', 'tokens', 'ui', 'store', 'i18n', 'api', 'contract'],
};

/**
 * Pure files in a folder with a shared name. Each importer bundles its own copy, so that the first page does not load it, or so
 * that it is available before the rest of the shared module.
 */
export const UNSHARED = [
  /^common\/ui\/(answer-page|start-worker|trusted-policy|worker-calls|worker-messages)\.ts$/,
  /^common\/i18n\/messages\//,
  /^common\/i18n\/[a-z-]+-(words|sentence)\.ts$/,
  /^elements\/[a-z]+\/[a-z]+-row\.ts$/,
];

/** The list of all elements, which imports the row of each. */
export const ELEMENT_LIST = 'elements/all-elements.ts';

/** Files that are one long table or one long list of messages, so that their length does not matter. */
export const LONG_FILES = [/\.g\.ts$/, /^common\/i18n\/messages\//];
export const FILE_LINES_MAX = 400;

export const FORBIDDEN_NAME_PARTS = ['util', 'utils', 'helper', 'helpers', 'misc', 'manager', 'managers', 'service', 'services'];

/** Packages of Fluent and its styles, for common/ui alone. */
export const FLUENT_PACKAGES = [
  '@fluentui/react-components',
  '@fluentui/react-icons',
  '@fluentui/react-shared-contexts',
  '@griffel/shadow-dom',
];
