// Holds the rule of one copy: what has state exists once in a page, in the group that owns it.

import type { BuiltGroup } from './browser.ts';

/** A second copy of a stateful library would split the page in two: only these groups may hold it. */
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
      const found = group !== owner && inputs.find((path) => path.startsWith(folder));
      if (found)
        throw new Error(
          `${group} bundles ${found}: only the group ${owner} may hold ${folder}; import it by its name in importmap.json`,
        );
    }
  }
}
