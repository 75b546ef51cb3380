/** Scenes for operators of the service. */
import type { ImportMapState, ListedRevision, RevisionDetails } from '../../common/contract/import-map.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { FailedValidation } from '../../common/contract/operations.ts';
import { answer, change, fail, inTurn, openDialog, press, stall, submitOf } from './acts.ts';
import type { Scene } from './scene.ts';

const MAP = '/operations/import-map';
const REVISION = `${MAP}/:revision`;
const STATE_CALL = '**/api/importmap*';
const DOCTOR_CALL = '**/api/operations/doctor*';
const FAILED_CALL = '**/api/operations/failed-validations/_search*';

const COUNTS = { loads: 240, errors: 9, beside: { loads: 5_120, errors: 11 } };

const withCanary = change<ImportMapState>(STATE_CALL, (state) => {
  const { revision } = state;
  state.canary = {
    ...COUNTS,
    revision: { ...revision, number: 14, state: 'CANARY', origin: 'OPERATOR', reason: 'Uploads that go on after a pause' },
    audience: { organizationId: 'x' },
    audienceName: 'Woningstichting De Linde',
    startedAt: revision.createdAt,
  };
  state.rollbackTo = 12;
});
const withBroken = change<ImportMapState>(STATE_CALL, (state) => {
  state.brokenCanary = { ...COUNTS, errors: 31, number: 14, at: state.revision.createdAt };
});
const manyRevisions = change<ListResponse<ListedRevision>>('**/api/importmap/revisions/_search*', (page) => {
  const [first] = page.data;
  if (!first) return;
  const REASONS = ['Uploads that go on after a pause', 'Calmer tables', 'Uploads hang in Safari'];
  page.data = Array.from({ length: 14 }, (_, at) => ({
    ...first,
    number: 14 - at,
    state: at === 0 ? 'CANARY' : at === 1 ? 'CURRENT' : 'OLD',
    origin: at === 13 ? 'BUILD' : at === 4 ? 'ROLLBACK' : 'OPERATOR',
    reason: at === 13 ? '' : (REASONS[at % REASONS.length] ?? ''),
    changed: ['@vakwerk/app-dashboard', '@vakwerk/app-projects', '@vakwerk/ui', '@vakwerk/lists'].slice(0, 1 + (at % 4)),
    author: at === 13 ? null : { id: 'x', firstName: 'Anna', lastName: 'de Vries' },
  }));
  page.total = 14;
});
const oldRevision = change<RevisionDetails>('**/api/importmap/revisions/1*', (revision) => {
  revision.state = 'OLD';
  revision.reason = 'Calmer tables';
  revision.changes = revision.changes.slice(0, 3);
  revision.loads = 5_120;
  revision.errors = [
    { module: '@vakwerk/app-dashboard', code: 'UNCAUGHT', count: 9 },
    { module: '@vakwerk/app-projects', code: 'LOAD_FAILED', count: 2 },
  ];
});
const FAILED: FailedValidation[] = (['TIMEOUT', 'OUT_OF_MEMORY', 'CRASHED'] as const).map((code, at) => ({
  id: `r${at}`,
  code,
  attempts: 3,
  sizeBytes: 180_000_000 * (at + 1),
  organization: at === 2 ? null : { id: 'x', name: 'Woningstichting De Linde' },
  submitted: '2026-11-20T09:00:00.000Z',
}));
const someFailed = answer(FAILED_CALL, { data: FAILED, total: FAILED.length });
const faultyVerification = answer('**/api/importmap/verify*', {
  diff: [],
  findings: [
    { code: 'STATUS_WRONG', severity: 'ERROR', specifier: 'x', url: '/assets/app-dashboard/b.js', details: { status: 404 } },
  ],
});

export const OPERATIONS_SCENES: Scene[] = [
  {
    route: MAP,
    state: 'canary',
    who: 'platform',
    isMain: true,
    before: async (page) => {
      await withCanary(page);
      await manyRevisions(page);
    },
  },
  { route: MAP, state: 'full', who: 'platform' },
  { route: MAP, state: 'broken', who: 'platform', before: withBroken },
  { route: MAP, state: 'loading', who: 'platform', before: stall(STATE_CALL) },
  { route: MAP, state: 'error', who: 'platform', before: fail(STATE_CALL) },
  { route: MAP, state: 'forbidden', who: 'orgadmin' },
  {
    route: MAP,
    state: 'dialog-rollback',
    who: 'platform',
    before: withCanary,
    act: inTurn(openDialog('operations.change.cancel.ask'), (stage) => submitOf(stage).click()),
  },
  { route: REVISION, state: 'full', who: 'platform', before: oldRevision },
  {
    route: REVISION,
    state: 'dialog-canary',
    who: 'platform',
    before: oldRevision,
    act: openDialog('operations.change.canary.ask'),
  },
  {
    route: REVISION,
    state: 'reason-found',
    who: 'platform',
    before: async (page) => {
      await oldRevision(page);
      await faultyVerification(page);
    },
    act: press('operations.verify.again'),
  },
  { route: '/operations/health', state: 'full', who: 'platform' },
  { route: '/operations/health', state: 'loading', who: 'platform', before: stall(DOCTOR_CALL) },
  { route: '/operations/health', state: 'error', who: 'platform', before: fail(DOCTOR_CALL) },
  { route: '/operations/queue', state: 'full', who: 'platform', before: someFailed },
  { route: '/operations/queue', state: 'empty', who: 'platform' },
  {
    route: '/operations/queue',
    state: 'dialog-again',
    who: 'platform',
    before: someFailed,
    act: openDialog('operations.failed.all'),
  },
];
