/** Scenes of the tab of a report that says whether its file is valid IFC. */
import type { Page } from 'playwright-core';
import type { ReportValidity, ValidityCauses } from '../../common/contract/validity.ts';
import { answer, change, fail, inTurn } from './acts.ts';
import type { Scene, Stage } from './scene.ts';

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
    message: 'The GlobalId is not a valid one of 22 characters.',
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

const reportWith = (outcome: Outcome, counts: { errors: number; warnings: number }, causes: Causes) => {
  const layers = layersOf(outcome, counts);
  const withCauses = layers.map((layer) => ({ ...layer, rules: 40, causes: layer.layer === 'SCHEMA' ? causes : [] }));
  const causesOfFile: ValidityCauses = { schema: 'IFC4', outcome, layers: withCauses };
  return async (page: Page) => {
    await change<{ validity: ReportValidity }>(REPORT, (report) => Object.assign(report, { validity: { outcome, layers } }))(
      page,
    );
    await answer(CAUSES, causesOfFile)(page);
  };
};

const who = 'member' as const;

export const VALIDITY_SCENES: Scene[] = [
  { route, state: 'validity', who, act: toTab },
  { route, state: 'validity-places', who, act: inTurn(toTab, toCause) },
  { route, state: 'validity-valid', who, before: reportWith('VALID', { errors: 0, warnings: 0 }, []), act: toTab },
  { route, state: 'validity-warnings', who, before: reportWith('VALID', { errors: 0, warnings: 1 }, WARNED), act: toTab },
  { route, state: 'validity-broken', who, before: reportWith('INVALID', { errors: 4225, warnings: 0 }, MANY), act: toTab },
  { route, state: 'validity-undecided', who, before: reportWith('UNDECIDED', { errors: 0, warnings: 0 }, UNDECIDED), act: toTab },
  { route, state: 'validity-error', who, before: fail(CAUSES), act: toTab },
];
