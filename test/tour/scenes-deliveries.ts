/** Scenes of deliveries: the list, one of them, its plan, files in progress, a decision. */
import { change, fail, fill, inTurn, manyRows, noRows, openDialog, stall, submitDialog } from './acts.ts';
import type { Scene, Stage, World } from './scene.ts';

const LIST = '/projects/:projectId/deliveries';
const SEARCH = '**/deliveries/_search*';
const ONE = `${LIST}/:deliveryId`;
const READ = '**/deliveries/*?fields=*';

const planOf =
  (id = '') =>
  ({ ids }: World) =>
    `/projects/${ids.projectId}/deliveries${id && `/${ids[id]}`}?plan`;

interface DeliveryBody {
  status: string;
  summary: { missing: number; late: number; checking: number; unchecked: number };
  expected: {
    isMissing: boolean;
    isLate: boolean;
    files: { state: string; isLate: boolean; filename: string; verdicts: object[] }[];
  }[];
  specifications: object[];
  trend: object[];
  exceptions: { asked: number; inForce: number };
  decisions: object[];
  may: { edit: boolean; deliver: boolean; decide: boolean };
}

interface ListBody {
  data: Pick<DeliveryBody, 'status'>[];
}

const decision = (kind: 'ACCEPTED' | 'REJECTED', at: string, reason: string) => ({
  id: at,
  decision: kind,
  reason,
  decidedBy: { id: 'u', firstName: 'Paula', lastName: 'Bakker', email: 'paula@vakwerk.test' },
  decidedAt: at,
  certificateId: kind === 'ACCEPTED' ? '7281d0fb-2683-4fc7-9180-bb3d50c8d26a' : null,
});
const REOPENED = decision('REJECTED', '2026-11-24T08:15:00.000Z', 'Er is nog een wijziging van de constructeur.');
const REJECTED = decision('REJECTED', '2026-11-20T14:02:00.000Z', 'Blok B mist de brandwerendheid van de binnenwanden.');
const ACCEPTED = decision('ACCEPTED', '2026-11-23T09:30:00.000Z', 'De twee resterende meldingen zijn bekend.');

const accepting = (end: { hasFailed: boolean }) => ({ by: ACCEPTED.decidedBy, at: ACCEPTED.decidedAt, ...end });

export const DELIVERIES: Scene[] = [
  { route: LIST, state: 'full', who: 'projectadmin', isMain: true },
  { route: LIST, state: 'paged', who: 'member', before: manyRows(SEARCH) },
  { route: LIST, state: 'empty', who: 'projectadmin', before: noRows(SEARCH) },
  { route: LIST, state: 'empty-member', who: 'member', before: noRows(SEARCH) },
  { route: LIST, state: 'no-match', who: 'member', act: fill('zzz') },
  { route: LIST, state: 'loading', who: 'member', before: stall(SEARCH) },
  { route: LIST, state: 'error', who: 'member', before: fail(SEARCH) },
  {
    route: LIST,
    state: 'being-accepted',
    who: 'projectadmin',
    before: change<ListBody>(SEARCH, ({ data: [first, second] }) => {
      Object.assign(first ?? {}, { status: 'OPEN', accepting: accepting({ hasFailed: false }) });
      Object.assign(second ?? {}, { status: 'OPEN', accepting: accepting({ hasFailed: true }) });
    }),
  },
  { route: LIST, state: 'archived', who: 'projectadmin', path: ({ ids }) => `/projects/${ids.archivedId}/deliveries` },
  { route: LIST, state: 'form-plan', who: 'projectadmin', path: planOf() },
  { route: LIST, state: 'plan-invalid', who: 'projectadmin', path: planOf(), act: submitPlan },
  { route: ONE, state: 'full', who: 'projectadmin', isMain: true },
  { route: ONE, state: 'member', who: 'member' },
  { route: ONE, state: 'loading', who: 'member', before: stall(READ), isLoading: true },
  { route: ONE, state: 'error', who: 'member', before: fail(READ) },
  {
    route: ONE,
    state: 'not-found',
    who: 'member',
    path: ({ ids }) => `/projects/${ids.projectId}/deliveries/00000000-0000-4000-8000-000000000000`,
  },
  {
    route: ONE,
    state: 'late-and-unchecked',
    who: 'projectadmin',
    before: change<DeliveryBody>(READ, (delivery) => {
      Object.assign(delivery.summary, { late: 2, checking: 1, unchecked: 1 });
      for (const one of delivery.expected) one.isLate = one.isMissing;
      const [first, second] = delivery.expected.flatMap(({ files }) => files);
      if (first) Object.assign(first, { state: 'NOT_CHECKED', verdicts: [], isLate: true });
      if (second) Object.assign(second, { state: 'CHECKING', verdicts: [] });
    }),
  },
  {
    route: ONE,
    state: 'exceptions',
    who: 'projectadmin',
    before: change<DeliveryBody>(READ, (delivery) => Object.assign(delivery.exceptions, { asked: 1, inForce: 2 })),
  },
  {
    route: ONE,
    state: 'rejected',
    who: 'member',
    before: change<DeliveryBody>(READ, (delivery) => Object.assign(delivery, { status: 'REJECTED', decisions: [REJECTED] })),
  },
  {
    route: ONE,
    state: 'reopened',
    who: 'member',
    before: change<DeliveryBody>(READ, (delivery) =>
      Object.assign(delivery, { status: 'REJECTED', decisions: [REOPENED, ACCEPTED] }),
    ),
  },
  {
    route: ONE,
    state: 'accepted',
    who: 'projectadmin',
    before: change<DeliveryBody>(READ, (delivery) => {
      const may = { edit: false, deliver: false, decide: true };
      Object.assign(delivery, { status: 'ACCEPTED', decisions: [ACCEPTED, REJECTED], may });
    }),
  },
  {
    route: ONE,
    state: 'being-accepted',
    who: 'projectadmin',
    before: change<DeliveryBody>(READ, (delivery) => {
      Object.assign(delivery, { accepting: accepting({ hasFailed: false }), may: { edit: false, deliver: false, decide: true } });
    }),
  },
  {
    route: ONE,
    state: 'acceptance-failed',
    who: 'projectadmin',
    before: change<DeliveryBody>(READ, (delivery) => Object.assign(delivery, { accepting: accepting({ hasFailed: true }) })),
  },
  {
    route: ONE,
    state: 'nothing-holds',
    who: 'projectadmin',
    before: change<DeliveryBody>(READ, (delivery) => Object.assign(delivery, { specifications: [], trend: [] })),
  },
  {
    route: ONE,
    state: 'long-names',
    who: 'projectadmin',
    before: change<DeliveryBody>(READ, ({ expected }) => {
      const long = 'gebouw-met-een-heel-lange-bestandsnaam-'.repeat(3);
      for (const one of expected) for (const file of one.files) file.filename = long + file.filename;
    }),
  },
  { route: ONE, state: 'queue', who: 'member', before: stall('**/deliveries/*/files?*'), act: dropFiles },
  { route: ONE, state: 'dialog-accept', who: 'projectadmin', act: openDialog('deliveries.decision.accept') },
  { route: ONE, state: 'dialog-reject', who: 'projectadmin', act: submitDialog('deliveries.decision.reject') },
  { route: ONE, state: 'dialog-take-back', who: 'projectadmin', act: withdraw },
  { route: ONE, state: 'form-edit', who: 'projectadmin', path: planOf('deliveryId'), act: chooseOwn },
  {
    route: ONE,
    state: 'dialog-rules',
    who: 'projectadmin',
    path: planOf('deliveryId'),
    act: inTurn(chooseOwn, openDialog('deliveries.form.rules')),
  },
];

async function submitPlan({ page, t }: Stage): Promise<void> {
  await page.getByRole('button', { name: t('deliveries.form.create') }).click();
  await page.getByText(t('forms.field.REQUIRED')).first().waitFor();
}

async function chooseOwn({ page, t }: Stage): Promise<void> {
  await page.getByRole('radio', { name: t('deliveries.form.own') }).check();
}

async function withdraw({ page, t }: Stage): Promise<void> {
  await page
    .getByRole('button', { name: t('deliveries.table.takeBackOf', { name: 'lindenhof-blok-a.ifc' }) })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

const STEP = "ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n";

/** Drops one file that is uploading, one that matches nothing and one that cannot be uploaded. */
async function dropFiles({ page }: Stage): Promise<void> {
  const names = ['lindenhof-constructie-v1.ifc', 'tuin-en-terrein.ifc', 'lindenhof-installaties.ifczip'];
  const files = names.map((name) => ({ name, mimeType: '', buffer: Buffer.from(STEP) }));
  await page.locator('input[type=file]').setInputFiles(files);
  await page.getByText('tuin-en-terrein.ifc').waitFor();
}
