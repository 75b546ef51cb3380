import { addMessages } from '@vakwerk/i18n';
import { Provider } from '@vakwerk/ui';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ok } from '../../test/support/browser-claims.ts';
import type { RuleSetVerdict } from '../contract/rule-set-verdicts.ts';
import { DEFAULT_VALIDITY } from '../contract/validity.ts';
import { deliveriesEn } from '../i18n/messages/deliveries.en.ts';
import { deliveriesNl } from '../i18n/messages/deliveries.nl.ts';
import { filesEn } from '../i18n/messages/files.en.ts';
import { filesNl } from '../i18n/messages/files.nl.ts';
import { DeliveryTable } from './delivery-table.tsx';
import type { ShownDelivery } from './shown-delivery.ts';

addMessages({ en: { deliveries: deliveriesEn, files: filesEn }, nl: { deliveries: deliveriesNl, files: filesNl } });

const counted = { passed: 3, failed: 0, undecided: 0, none: 1 };
const passed: RuleSetVerdict = { ruleSetId: 'r', outcome: 'PASSED', rules: counted, failures: 0 };
const failed: RuleSetVerdict = { ...passed, outcome: 'FAILED', rules: { ...counted, failed: 2 }, failures: 5 };

/** Renders a delivery of one file that requires one rule set. */
function render(file: { state: 'PASSED' | 'FAILED' | 'NOT_CHECKED'; ruleSets: RuleSetVerdict[] }): HTMLElement {
  const deliveredFile = {
    ...{ id: 'f', filename: 'huis.ifc', version: 1, deliveredAt: '2026-11-28T09:00:00.000Z', isLate: false, verdicts: [] },
    ...{ report: { id: 'rapport', engineVersion: '1' }, ...file },
  };
  const expected = { id: 'e', namePattern: '*', discipline: '', required: true, isMissing: false, isLate: false };
  const delivery: ShownDelivery = {
    ...{ specifications: [], followsProject: true, validity: DEFAULT_VALIDITY, project: { id: 'p' }, unexpected: [] },
    ruleSets: [{ id: 'r', name: { nl: 'Namen van wanden', en: 'Names of walls' }, version: '1.0' }],
    expected: [{ ...expected, files: [deliveredFile] }],
  };
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <Provider>
        <DeliveryTable delivery={delivery} />
      </Provider>,
    ),
  );
  const copy = place.cloneNode(true) as HTMLElement;
  root.unmount();
  place.remove();
  return copy;
}

const cellOf = (place: HTMLElement) => place.querySelector('tbody tr td:last-child')?.textContent ?? '';

function equal(actual: string | null | undefined, expected: string): void {
  ok(actual === expected, `${actual} should be ${expected}`);
}

describe('the table of a delivery that requires a rule set', () => {
  it('has a column with its name, and the verdict leads to the tab of the report', () => {
    const place = render({ state: 'FAILED', ruleSets: [failed] });
    equal(place.querySelector('th:last-child')?.textContent, 'Names of walls 1.0');
    equal(cellOf(place), '2 rules fail5 failures');
    equal(place.querySelector('tbody a')?.getAttribute('href'), '/projects/p/reports/rapport?tab=rules');
    ok(!place.textContent?.includes('nothing is checked'), 'the caption says what holds');
  });

  it('names failing and undecided rules apart, and says what is excepted', () => {
    equal(cellOf(render({ state: 'PASSED', ruleSets: [passed] })), 'Passed');
    const rules = { ...failed.rules, undecided: 1 };
    const mixed = { ...failed, rules, excepted: { rules: 1, failures: 3 } };
    equal(
      cellOf(render({ state: 'FAILED', ruleSets: [mixed] })),
      '2 rules fail5 failuresof which 3 excepted1 rule is not decided',
    );
    const undecided = { ...passed, outcome: 'UNDECIDED' as const, rules: { ...counted, undecided: 2 } };
    equal(cellOf(render({ state: 'FAILED', ruleSets: [undecided] })), '2 rules are not decided');
    const whole = { ...failed, excepted: { rules: 2, failures: 5 } };
    equal(cellOf(render({ state: 'FAILED', ruleSets: [whole] })), '2 rules fail5 failuresall excepted');
  });

  it('says of a file without a result that it was not checked against what holds', () => {
    equal(cellOf(render({ state: 'NOT_CHECKED', ruleSets: [] })).trim(), 'Not checked against what holds here');
  });
});
