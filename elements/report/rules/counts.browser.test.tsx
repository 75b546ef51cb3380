/** Large counts in a report have the format of its language. */
import type { GroupNode, SpaceEntry } from '../../../common/contract/reports.ts';
import { exampleReport } from '../fixtures/example-report.ts';
import { makeCheck, makeGroup, makeRule } from '../fixtures/make-report.ts';
import { mountReport, until } from '../fixtures/mount-report.tsx';

const MANY = 1_234_567;
const SAID = { nl: '1.234.567', en: '1,234,567' } as const;
const areas = { featureFlags: ['AREA_REPORT'] };

const holds = (selector: string, text: string) =>
  until(
    () => [...document.querySelectorAll<HTMLElement>(selector)].some((one) => one.innerText.trim() === text),
    `${text} in ${selector}`,
  );

function largeGroup(): GroupNode {
  const rule = makeRule({ id: 'r', name: 'r', checks: [makeCheck()] });
  const entities = { passed: MANY, failed: 0, skipped: 0, total: MANY, onlySkipped: 0 };
  const counts = { ...rule.counts, checks: { ...rule.counts.checks, expected: MANY, passed: MANY }, entities };
  return { ...makeGroup('ILS', [{ ...rule, counts }]), counts };
}

for (const language of ['nl', 'en'] as const) {
  const thousand = { nl: '1.234', en: '1,234' }[language];
  describe(`counts in ${language}`, () => {
    it('are written plainly in the panels and the table of rules [R409]', async () => {
      mountReport({ report: { ...exampleReport(), elements: [largeGroup()] }, language });
      const [checks, entities] = { nl: ['Controles', 'Objecten'], en: ['Checks', 'Entities'] }[language];
      await holds(`section[aria-label="${checks}"] dd`, SAID[language]);
      await holds(`section[aria-label="${entities}"] dd`, SAID[language]);
      await holds('tbody td', SAID[language]);
    });

    it('are written plainly in the table of materials [R409]', async () => {
      const materials = [{ material: 'beton', netVolume: 1, entities: MANY }];
      mountReport({ report: { ...exampleReport(), materials }, at: '?tab=materials', language, ...areas });
      await holds('tbody td', SAID[language]);
    });

    it('are written plainly in the table of floor areas [R409]', async () => {
      const space: SpaceEntry = { purchaser: 'Belegger', areaType: 'GO', grossArea: 1, netArea: 1 };
      const spaces = Array.from({ length: 1234 }, () => space);
      mountReport({ report: { ...exampleReport(), spaces }, at: '?tab=spaces', language, ...areas });
      await holds('tbody td', thousand);
    });
  });
}
