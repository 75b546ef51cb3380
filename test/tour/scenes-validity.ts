/** Scenes of the tab of a report that says whether its file is valid IFC. */
import type { Page } from 'playwright-core';
import type { ReportComparison } from '../../common/contract/reports.ts';
import type { LayerCauses, ReportValidity, ValidityCauses, ValidityChanges } from '../../common/contract/validity.ts';
import { answer, change, fail, inTurn } from './acts.ts';
import type { Scene, Stage, World } from './scene.ts';

const route = '/projects/:projectId/reports/:reportId';
const REPORT = '**/api/reports/*';
const CAUSES = '**/api/reports/*/validity*';

const toTab = async ({ page, t }: Stage): Promise<void> => {
  await page
    .getByRole('tab', { name: t('report.tabs.validity') })
    .first()
    .click();
};
const toCause = async ({ page }: Stage): Promise<void> => page.locator('main table tbody a').first().click();

const LAYERS = ['SYNTAX', 'HEADER', 'SCHEMA', 'RULES'] as const;
type Outcome = ReportValidity['outcome'];

/** The layers with the outcome of the schema; the others are valid. */
function layersOf(outcome: Outcome, counts: { errors: number; warnings: number }): ReportValidity['layers'] {
  const none = { errors: 0, warnings: 0 };
  return LAYERS.map((layer) =>
    layer === 'SCHEMA' ? { layer, outcome, level: 'REQUIRED', counts } : { layer, outcome: 'VALID', level: 'TOLD', counts: none },
  );
}

const CAUSE = { severity: 'ERROR', outcome: 'BROKEN', count: 12, listed: 12 } as const;
const MANY = [
  { ...CAUSE, code: 'IfcWall.CorrectPredefinedType', message: 'PredefinedType is USERDEFINED: fill in ObjectType too.' },
  {
    ...CAUSE,
    code: 'GlobalIdCharacters',
    count: 4213,
    listed: 250,
    message: 'The GlobalId is not a valid one of 22 characters. Let the program make a new one.',
  },
];
const WARNED = [
  { ...CAUSE, severity: 'WARNING' as const, code: 'ALB000', count: 1, listed: 1, message: 'An alignment has no layout.' },
];
const LIMIT = { code: 'LIMIT_REACHED', detail: 'too many edges' } as const;
const UNDECIDED = [
  {
    ...CAUSE,
    code: 'BRP002',
    outcome: 'UNDECIDED' as const,
    count: 0,
    listed: 0,
    reason: LIMIT,
    message: 'This takes too long.',
  },
];

type Causes = ValidityCauses['layers'][number]['causes'];

/** One signature of each outcome that a file can have. */
const SIGNATURES: LayerCauses['signatures'] = [
  { outcome: 'VALID', signer: 'A. de Vries', issuer: 'Ingenieursbureau Noord CA', signedAt: '2026-11-20T09:12:00Z' },
  { outcome: 'SIGNER_UNKNOWN', signer: 'B. Jansen', issuer: 'Aannemer Zuid', signedAt: '2026-11-21T14:40:00Z' },
  { outcome: 'INVALID', signer: 'C. Bakker', issuer: 'Ingenieursbureau Noord CA', signedAt: '2026-11-22T08:03:00Z' },
  { outcome: 'UNREADABLE' },
];
const SIGNED = {
  ...({ layer: 'SIGNATURES', outcome: 'INVALID', level: 'TOLD', counts: { errors: 2, warnings: 1 } } as const),
};

const reportWith = (
  outcome: Outcome,
  counts: { errors: number; warnings: number },
  causes: Causes,
  signatures?: LayerCauses['signatures'],
) => {
  const layers = [...layersOf(signatures ? 'VALID' : outcome, counts), ...(signatures ? [SIGNED] : [])];
  const withCauses = layers.map((layer) => ({
    ...layer,
    ...{ rules: 40, causes: layer.layer === 'SCHEMA' ? causes : [] },
    ...(layer.layer === 'SIGNATURES' && { signatures }),
  }));
  const causesOfFile: ValidityCauses = { schema: 'IFC4', outcome, layers: withCauses };
  return async (page: Page) => {
    await change<{ validity: ReportValidity }>(REPORT, (report) => Object.assign(report, { validity: { outcome, layers } }))(
      page,
    );
    await answer(CAUSES, causesOfFile)(page);
  };
};

const NONE = { new: 0, stillFailing: 0, fixed: 0, notChecked: 0 };
const CHANGES: ValidityChanges = {
  totals: { new: 104, stillFailing: 4_121, fixed: 6, notChecked: 0 },
  causes: [
    { layer: 'SCHEMA', code: 'IfcWall.CorrectPredefinedType', severity: 'ERROR', ...NONE, new: 4, stillFailing: 8, fixed: 6 },
    { layer: 'SCHEMA', code: 'GlobalIdCharacters', severity: 'ERROR', ...NONE, new: 100, stillFailing: 4_113, isByNumber: true },
  ],
};
const compared = async (page: Page) => {
  await reportWith('INVALID', { errors: 4225, warnings: 0 }, MANY)(page);
  await change<ReportComparison>('**/comparison*', (comparison) => Object.assign(comparison, { validity: CHANGES }))(page);
};
const versions = ({ ids }: World) => `/projects/${ids.projectId}/reports/${ids.versionsId}`;

const who = 'member' as const;

export const VALIDITY_SCENES: Scene[] = [
  { route, state: 'validity', who, act: toTab },
  { route, state: 'validity-places', who, act: inTurn(toTab, toCause) },
  { route, state: 'validity-valid', who, before: reportWith('VALID', { errors: 0, warnings: 0 }, []), act: toTab },
  { route, state: 'validity-warnings', who, before: reportWith('VALID', { errors: 0, warnings: 1 }, WARNED), act: toTab },
  { route, state: 'validity-broken', who, before: reportWith('INVALID', { errors: 4225, warnings: 0 }, MANY), act: toTab },
  { route, state: 'validity-undecided', who, before: reportWith('UNDECIDED', { errors: 0, warnings: 0 }, UNDECIDED), act: toTab },
  {
    ...{ route, state: 'validity-signed', who, act: toTab },
    before: reportWith('INVALID', { errors: 0, warnings: 0 }, [], SIGNATURES),
  },
  { route, state: 'validity-compared', who, path: versions, before: compared, act: toTab },
  { route, state: 'validity-error', who, before: fail(CAUSES), act: toTab },
];
