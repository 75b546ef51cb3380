/** Proves that the check can fail: each case is a small house with one fault or with none. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkHouse } from './check-house.ts';
import { parseSource } from './source-files.ts';

type Files = Record<string, string>;

const CASES: [title: string, files: Files, expected: string[]][] = [
  ['a step below a model', { 'engine/model/units.ts': "import { scan } from '../step/scan.ts';" }, []],
  [
    'a step may not import a later stage',
    { 'engine/step/scan.ts': "import { units } from '../model/units.ts';" },
    ['layer engine/step/scan.ts:1'],
  ],
  [
    'siblings do not import each other',
    { 'engine/ids/parse.ts': "\nimport type { Units } from '../model/units.ts';" },
    ['layer engine/ids/parse.ts:2'],
  ],
  ['a check may import the type of the report', { 'engine/check/entity.ts': "import { Facet } from '../report/report.ts';" }, []],
  [
    'a check does not build the report',
    { 'engine/check/entity.ts': "import { b } from '../report/build.ts';" },
    ['layer engine/check/entity.ts:1'],
  ],
  [
    'the engine imports no words',
    { 'engine/export/csv.ts': "import { t } from '../../common/i18n/i18n.ts';" },
    ['layer engine/export/csv.ts:1'],
  ],
  [
    'the engine imports no module of Node',
    { 'engine/step/scan.ts': "import fs from 'node:fs';" },
    ['engine library engine/step/scan.ts:1'],
  ],
  ['a test of the engine may read files', { 'engine/step/scan.test.ts': "import fs from 'node:fs';" }, []],
  ['a generator of the engine may write files', { 'engine/schema/generate.ts': "import fs from 'node:fs';" }, []],
  ['the engine uses its libraries', { 'engine/ids/parse.ts': "import saxes from 'saxes';" }, []],
  [
    'the contract imports types of the report',
    { 'common/contract/reports.ts': "export type * from '../../engine/report/report.ts';" },
    [],
  ],
  [
    'the contract imports no code of the report',
    { 'common/contract/reports.ts': "import { Facet } from '../../engine/report/build-report.ts';" },
    ['layer common/contract/reports.ts:1'],
  ],
  [
    'other rooms import only the entry files of a closed room',
    {
      'server/app.ts': "import { importMapRoutes } from './import-map/import-map.ts';",
      'cli/main.ts': "import { IMPORT_MAP_COMMANDS } from '../server/import-map/import-map-commands.ts';",
      'server/main.ts': "import { openRevisions } from './import-map/revisions.ts';",
      'server/import-map/build/ship-groups.ts': "import { buildBrowser } from '../../../build/browser.ts';",
      'server/import-map/revisions.ts': "import { buildBrowser } from '../../build/browser.ts';",
    },
    ['layer server/main.ts:1', 'layer server/import-map/revisions.ts:1'],
  ],
  [
    'the api does not import the store',
    { 'common/api/files.ts': "import { t } from '@vakwerk/store';" },
    ['layer common/api/files.ts:1'],
  ],
  ['no app calls another', { 'apps/reports/main.ts': "import { x } from '../auth/token.ts';" }, ['layer apps/reports/main.ts:1']],
  ['an app shows an element', { 'apps/reports/main.ts': "import { Report } from '@vakwerk/element-report';" }, []],
  [
    'an element holds the engine in a worker only',
    {
      'elements/report/check.worker.ts': "import { validate } from '../../engine/validate.ts';",
      'elements/report/view.ts': "import { validate } from '../../engine/validate.ts';",
    },
    ['layer elements/report/view.ts:1'],
  ],
  [
    'elements import what all of them share, and not the list of all elements',
    {
      'elements/check/view.ts': "import { lastSegment } from '../last-segment.ts';",
      'elements/report/view.ts': "import { ELEMENTS } from '../all-elements.ts';",
      'elements/status/view.ts': "import { Report } from '../report/report.tsx';",
    },
    ['layer elements/report/view.ts:1', 'shared name elements/status/view.ts:1'],
  ],
  [
    'a shared module is imported by its name',
    { 'apps/auth/page.tsx': "import { Modal } from '../../common/ui/modal.tsx';" },
    ['shared name apps/auth/page.tsx:1'],
  ],
  ['a browser has no Node', { 'apps/auth/page.tsx': "const fs = await import('node:fs');" }, ['browser apps/auth/page.tsx:1']],
  [
    'Fluent by its one name',
    { 'common/ui/b.tsx': "import { Button } from '@fluentui/react-button';" },
    ['fluent common/ui/b.tsx:1'],
  ],
  ['Fluent by its one name, well done', { 'common/ui/b.tsx': "import { Button } from '@fluentui/react-components';" }, []],
  [
    'Fluent in one folder',
    { 'apps/auth/b.tsx': "import { Button } from '@fluentui/react-components';" },
    ['fluent apps/auth/b.tsx:1'],
  ],
  [
    'a lazy part does not use React.lazy',
    {
      'apps/auth/a.tsx': "import { lazy as later, useState } from 'react';",
      'apps/auth/b.tsx': "import * as React from 'react';\nconst Page = React.lazy(() => import('./c.tsx'));",
      'common/ui/d.tsx': "import type { ReactNode } from 'react';\nimport { Suspense } from 'react';",
      'common/ui/e.tsx': "import React from 'react';\nexport const shown = <React.Suspense />;",
    },
    ['lazy apps/auth/a.tsx:1', 'lazy apps/auth/b.tsx:1', 'lazy common/ui/d.tsx:2', 'lazy common/ui/e.tsx:1'],
  ],
  ['other parts of React are allowed', { 'apps/auth/a.tsx': "import { useState } from 'react';" }, []],
  [
    'plumbing imports no noun',
    { 'server/http/app.ts': "import { u } from '../users/queries.ts';" },
    ['layer server/http/app.ts:1'],
  ],
  ['nouns import earlier nouns', { 'server/files/actions.ts': "import { u } from '../users/queries.ts';" }, []],
  [
    'nouns do not import later nouns',
    { 'server/users/actions.ts': "import { f } from '../files/queries.ts';" },
    ['layer server/users/actions.ts:1'],
  ],
  [
    'the server runs on dependencies',
    { 'server/mail/send.ts': "import { build } from 'esbuild';" },
    ['dependency server/mail/send.ts:1'],
  ],
  [
    'the root has no product code',
    { 'root-config/main.ts': "import { x } from '../apps/auth/main.ts';" },
    ['layer root-config/main.ts:1'],
  ],
  ['the root uses shared names', { 'root-config/main.ts': "import { $session } from '@vakwerk/store';" }, []],
  [
    'the root imports only names of the map',
    { 'root-config/main.ts': "import 'single-spa'; import 'echarts';" },
    ['root-config root-config/main.ts:1'],
  ],
  ['the extension is written', { 'engine/step/scan.ts': "import { a } from './token';" }, ['extension engine/step/scan.ts:1']],
  [
    'circles of imports are refused',
    { 'engine/step/a.ts': "import './b.ts';", 'engine/step/b.ts': "import './c.ts';", 'engine/step/c.ts': "\nimport './a.ts';" },
    ['cycle engine/step/c.ts:2'],
  ],
  [
    'a circle of type imports is refused too',
    { 'engine/step/a.ts': "import './b.ts';", 'engine/step/b.ts': "import type { A } from './a.ts';" },
    ['cycle engine/step/b.ts:1'],
  ],
  ['names name a subject', { 'engine/step/string-utils.ts': '' }, ['name engine/step/string-utils.ts:0']],
  ['names are kebab-case', { 'engine/step/StringReader.ts': '' }, ['name engine/step/StringReader.ts:0']],
  ['barrels are refused', { 'engine/step/index.ts': '' }, ['barrel engine/step/index.ts:0']],
  ['long files are refused', { 'engine/step/long.ts': '\n'.repeat(401) }, ['size engine/step/long.ts:0']],
  ['a table may be long', { 'engine/schema/ifc4.g.ts': '\n'.repeat(5000) }, []],
];

for (const [title, files, expected] of CASES) {
  test(`the check of the house: ${title}`, () => {
    const violations = checkHouse({
      files: Object.entries(files).map(([path, text]) => parseSource(path, text)),
      sharedNames: {
        '@vakwerk/ui': 'common/ui/ui.ts',
        '@vakwerk/store': 'common/store/store.ts',
        '@vakwerk/element-report': 'elements/report/report.tsx',
      },
      importMapNames: ['single-spa'],
      runtimeLibraries: ['fastify', 'saxes'],
    });
    assert.deepEqual(
      violations.map(({ rule, path, line }) => `${rule} ${path}:${line}`),
      expected,
    );
  });
}
