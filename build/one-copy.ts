// Enforces the rule of one copy: a module with state exists once in a page, in the group that owns it.

import type { BuiltGroup } from './browser.ts';

/** The row of an element has no state: the page of snippets bundles it too. */
const ELEMENT_ROW = /^elements\/\w+\/\w+-row\.ts$/;

/** Throws if a group bundles a stateful library that another group owns. A second copy would split the state of the page. */
export function checkOneCopy({ groups }: { groups: Map<string, Pick<BuiltGroup, 'inputs'>> }): void {
  const owners = {
    'node_modules/@fluentui/': 'ui',
    'node_modules/@griffel/': 'ui',
    'node_modules/i18next/': 'core',
    'node_modules/echarts/': 'charts',
    'node_modules/react/': 'react',
    'node_modules/react-dom/': 'react',
    'node_modules/@nanostores/': 'react',
    'node_modules/nanostores/': 'core',
    'node_modules/single-spa/': 'core',
    'node_modules/single-spa-react/': 'ui',
    'node_modules/ofetch/': 'core',
    'node_modules/react-hook-form/': 'forms',
    'node_modules/echarts-for-react/': 'charts',
    'node_modules/zod/': 'forms',
    'common/api/': 'core',
    'common/store/': 'core',
    'common/i18n/translator.ts': 'core',
    'common/ui/': 'ui',
    'common/lists/': 'lists',
    'common/forms/': 'forms',
    'elements/report/': 'element-report',
  };
  for (const [group, { inputs }] of groups) {
    for (const [folder, owner] of Object.entries(owners)) {
      const input = group !== owner && inputs.find((path) => path.startsWith(folder) && !ELEMENT_ROW.test(path));
      if (input)
        throw new Error(
          `${group} bundles ${input}: only the group ${owner} may hold ${folder}; import it by its name in importmap.json`,
        );
    }
  }
}
