// Holds the rule of one copy: what has state exists once in a page, in the group that owns it.

/** A second copy of a stateful library would split the page in two: only these groups may hold it. */
export function checkOneCopy({ groups }) {
  const owners = {
    'node_modules/@fluentui/': 'ui',
    'node_modules/@griffel/': 'ui',
    'node_modules/i18next/': 'i18n',
    'node_modules/echarts/': 'charts',
    'common/api/': 'api',
    'common/store/': 'store',
    'common/i18n/translator.ts': 'i18n',
    'common/ui/': 'ui',
    'common/lists/': 'lists',
    'common/forms/': 'forms',
    'elements/report/': 'element-report',
  };
  for (const [group, { inputs }] of groups) {
    for (const [folder, owner] of Object.entries(owners)) {
      const found = group !== owner && inputs.find((path) => path.startsWith(folder));
      if (found) throw new Error(`${group} bundles ${found}: only @vakwerk/${owner} may hold ${folder}; import it by that name`);
    }
  }
}
