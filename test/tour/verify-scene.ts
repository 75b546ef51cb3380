/** Scenes of /verify with a certificate and its files dropped on it, signed with a key that the service returns. */
import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { CertifiedRuleSets } from '../../common/contract/certificates.ts';
import { madeFile, makeCertificate, makeKey } from '../support/made-certificate.ts';
import type { Scene } from './scene.ts';

const CONTENT = Buffer.from('ISO-10303-21; a model');
const IDS = Buffer.from('<ids/>');
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const rules = { passed: 214, failed: 3, none: 12 };
const verdict = (specificationId: string) => ({
  specificationId,
  outcome: 'FAILED' as const,
  rules,
  failures: 17,
  sha256: hashOf(CONTENT),
});
const specification = (id: string, name: string, disabledRules: string[] = []) => ({
  id,
  name,
  version: '3.1',
  sha256: hashOf(id === 's1' ? IDS : CONTENT),
  disabledRules,
  skipOtherVersions: false,
});

const ACCEPTANCE = {
  project: { id: 'p', name: 'Renovatie Parkzicht' },
  delivery: { id: 'd', name: 'Technisch ontwerp', phase: 'TO', dueDate: null },
  specifications: [specification('s1', 'MiniBIM', ['5.2', '5.3']), specification('s2', 'NL-SfB')],
  files: [
    madeFile('park-arc-blok-a.ifc', hashOf(CONTENT), { size: 27_400_000, verdicts: [verdict('s1'), verdict('s2')] }),
    madeFile('park-str-blok-a.ifc', hashOf(Buffer.from('other')), { size: 9_300_000, verdicts: [verdict('s1')] }),
  ],
  missing: ['*-inst-*'],
  exceptions: [
    {
      id: 'e1',
      filename: null,
      specificationName: 'MiniBIM',
      ruleId: '4.1',
      ruleName: '4.1 Ruimten hebben een gebruiksfunctie',
      scope: 'RULE' as const,
      type: null,
      object: null,
      reason: 'Volgt in de uitvoering',
      until: '2027-03-01',
      decidedAt: null,
    },
    {
      id: 'e2',
      deliveryId: 'd',
      filename: 'park-str-blok-a.ifc',
      specificationName: 'NL-SfB',
      ruleId: '2',
      ruleName: '2 Elementcodes van vier cijfers',
      scope: 'RULE' as const,
      type: null,
      object: null,
      reason: 'In deze fase volstaan twee cijfers',
      until: '2027-03-01',
      decidedAt: null,
    },
  ],
};

const RULE_SETS: CertifiedRuleSets = {
  ruleSets: [
    {
      ...{ id: 'r1', code: 'bim-basis-ils', version: '2.0', sha256: hashOf(Buffer.from('rules')), disabledRules: ['3.2.2'] },
      name: { nl: 'BIM basis ILS: wat IDS niet kan zeggen', en: 'BIM basis ILS: what IDS cannot say' },
    },
  ],
  files: [
    {
      ...{ name: 'park-arc-blok-a.ifc', sha256: hashOf(CONTENT), reportId: 'r', engine: null },
      verdicts: [
        {
          ruleSetId: 'r1',
          outcome: 'FAILED',
          rules: { passed: 15, failed: 2, undecided: 1, none: 3 },
          failures: 6,
          excepted: { rules: 1, failures: 4 },
        },
      ],
      exceptions: [
        {
          ...{ id: 'e3', code: 'bim-basis-ils', filename: 'park-arc-blok-a.ifc', ruleId: '3.8.4', scope: 'RULE' },
          ruleName: '3.8.4 Leidingen gaan door sparingen in dragende wanden',
          ...{ object: null, reason: 'Sparingen volgen in de uitvoering', until: '2027-03-01', decidedAt: null },
        },
      ],
    },
  ],
};

type State = 'good' | 'other' | 'forged' | 'no-certificate';

/** Returns the actions for one state of the page. */
export function verifyScene(state: State): Pick<Scene, 'before' | 'act'> {
  const signed = makeKey().then(async (key) => ({ key, certificate: await makeCertificate(key, ACCEPTANCE, RULE_SETS) }));
  return {
    before: async (page: Page) => {
      const { key } = await signed;
      await page.route('**/api/certificates/keys*', (route) =>
        route.fulfill({ json: state === 'forged' ? { keys: [] } : key.keys }),
      );
      const reopenedAt = state === 'other' ? '2026-11-24T08:15:00.000Z' : null;
      await page.route(/api\/certificates\/[0-9a-f-]{36}/, (route) =>
        route.fulfill({ json: { issuedAt: '2026-11-23T09:30:00.000Z', reopenedAt } }),
      );
    },
    act: async ({ page, t }) => {
      const { certificate } = await signed;
      const model = { name: 'park-arc-blok-a.ifc', mimeType: '', buffer: CONTENT };
      const changed = { name: 'park-str-blok-a.ifc', mimeType: '', buffer: IDS.subarray(1) };
      const file = { name: 'Technisch-ontwerp.certificate.json', mimeType: '', buffer: Buffer.from(JSON.stringify(certificate)) };
      const ids = { name: 'minibim.ids', mimeType: '', buffer: IDS };
      const files = { good: [file, model, ids], other: [file, model, changed], forged: [file, model], 'no-certificate': [model] };
      await page.locator('input[type=file]').setInputFiles(files[state]);
      const conclusions = {
        good: 'certificate.conclusion.good',
        other: 'certificate.conclusion.bad',
        forged: 'certificate.fault.KEY_UNKNOWN',
        'no-certificate': 'certificate.page.waiting',
      } as const;
      await page.getByText(t(conclusions[state])).first().waitFor();
      await page.getByText('SHA-256').first().waitFor();
    },
  };
}
