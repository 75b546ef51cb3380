/** The tab of a report that says whether its file is valid IFC. */
import axe from 'axe-core';
import type { ListedFinding, ReportValidity, ValidityCauses } from '../../../common/contract/validity.ts';
import { exampleReport } from '../fixtures/example-report.ts';
import {
  control,
  equal,
  type Mounted,
  mountReport,
  ok,
  press,
  says,
  settled,
  until,
  withoutTraps,
} from '../fixtures/mount-report.tsx';
import { memorySource, type ReportSource, reportResource } from '../report-source.ts';

let mounted: Mounted | undefined;
afterEach(() => {
  mounted?.unmount();
  mounted = undefined;
});

type Layer = ValidityCauses['layers'][number];
const LAYERS = ['SYNTAX', 'HEADER', 'SCHEMA', 'RULES'] as const;

/** The layers, all valid but the schema. */
function layersOf(schema: Partial<Layer>): Layer[] {
  const validLayer = { outcome: 'VALID', level: 'TOLD', counts: { errors: 0, warnings: 0 }, rules: 3, causes: [] } as const;
  return LAYERS.map((layer) => ({ ...validLayer, causes: [], layer, ...(layer === 'SCHEMA' && schema) }));
}

const CAUSE = { severity: 'ERROR', outcome: 'BROKEN', count: 300, listed: 250 } as const;
const GLOBAL_IDS = { ...CAUSE, code: 'GlobalIdCharacters', message: 'The GlobalId is not valid.' };
const BROKEN = { outcome: 'INVALID', counts: { errors: 300, warnings: 0 }, causes: [GLOBAL_IDS] } as const;
const LIMIT = { code: 'LIMIT_REACHED', detail: 'too many edges' } as const;
const OPEN = { ...CAUSE, code: 'BRP002', outcome: 'UNDECIDED', count: 0, listed: 0, reason: LIMIT, message: 'x' } as const;

const finding = (id: number): ListedFinding => ({
  ...{ layer: 'SCHEMA', code: 'GlobalIdCharacters', severity: 'ERROR', instance: `#${id}=IFCWALL`, stepId: id },
  ...{ type: 'IfcWall', name: `Wand ${id}`, message: 'The GlobalId is not valid. (GlobalId: found x)' },
});

interface Shown {
  validity: ReportValidity | null | undefined;
  layers?: Layer[];
  at?: string;
  searches?: object[];
  fail?: () => boolean;
  language?: 'nl' | 'en';
}

function mount({ validity, layers = [], at = '?tab=validity', searches = [], fail = () => false, language = 'en' }: Shown): void {
  const resource = { ...reportResource(exampleReport(), { filename: 'gebouw.ifc', fileVersion: 1 }), validity };
  const source: ReportSource = {
    ...memorySource(resource),
    validity: {
      causes: async () => {
        if (fail()) throw new Error('away');
        return { schema: 'IFC4', outcome: validity?.outcome ?? 'UNDECIDED', layers };
      },
      search: async (search) => {
        searches.push(search);
        const data = Array.from({ length: 2 }, (_, at) => finding(at + 1));
        return search.query === 'nothing' ? { data: [], total: 0 } : { data, total: 2 };
      },
    },
  };
  mounted = mountReport({ source, at, language });
}

const broken = (more: Partial<Shown> = {}) => {
  const layers = layersOf({ ...BROKEN, causes: [...BROKEN.causes] });
  mount({ validity: { outcome: 'INVALID', layers }, layers, ...more });
};

async function assertAccessible(): Promise<void> {
  await settled();
  const { violations } = await axe.run(withoutTraps((mounted as Mounted).root));
  equal(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    [],
  );
}

describe('the tab IFC file', () => {
  it('says in one line that the file is not valid, with the layers and the causes', async () => {
    broken();
    await until(() => says('This is not valid IFC: 300 errors, 0 warnings'));
    await until(() => control('The GlobalId is not valid.'));
    ok(says(/IFC schema[\s\S]*Not valid[\s\S]*300/), 'the layer has its outcome and count');
    await assertAccessible();
  });

  it('lists the places of a cause with what to do, and leads back to all causes', async () => {
    const searches: object[] = [];
    broken({ searches });
    await press('The GlobalId is not valid.');
    await until(() => says('#1=IFCWALL') && says('GlobalId: found x'));
    ok(says('The first 250 of 300 places are listed.'), 'the cut is stated');
    equal(searches[0], { layer: 'SCHEMA', code: 'GlobalIdCharacters', query: '', language: 'en', limit: 25, offset: 0 });
    await assertAccessible();
    await press('Show all causes');
    await until(() => control('The GlobalId is not valid.'));
    await until(() => document.activeElement?.textContent === '1 cause', 'the focus on the causes');
  });

  it('fits a screen of 360 px, with the number of places in front of the kind', async () => {
    const [first] = layersOf({});
    const signed: Layer = { ...(first as Layer), layer: 'SIGNATURES', outcome: 'NOT_APPLICABLE' };
    const layers = [...layersOf({ ...BROKEN, causes: [...BROKEN.causes], level: 'REQUIRED' }), signed];
    mount({ validity: { outcome: 'INVALID', layers }, layers, language: 'nl' });
    // A screen of 360 px less its gutters.
    if (mounted) mounted.root.style.width = '328px';
    await until(() => says('300 × fout'), 'the card of the cause');
    for (const table of document.querySelectorAll('table')) {
      const box = (table.parentElement as Element).getBoundingClientRect();
      ok(table.getBoundingClientRect().right <= box.right, `${table.innerText} fits its box`);
    }
  });

  it('says who signed the file, and whether each signature is valid', async () => {
    const signatures = [
      { outcome: 'VALID', signer: 'Ann', issuer: 'Root', signedAt: '2026-01-05T09:00:00Z' },
      { outcome: 'INVALID', signer: 'Ben' },
    ] as const;
    const [first] = layersOf({});
    const signed: Layer = { ...(first as Layer), layer: 'SIGNATURES', outcome: 'INVALID', signatures: [...signatures] };
    const layers = [...layersOf({ ...BROKEN, causes: [...BROKEN.causes] }), signed];
    mount({ validity: { outcome: 'INVALID', layers }, layers });
    await until(() => says('Signed by Ann: valid, by a trusted certificate') && says('Signed by Ben: not of this content'));
    ok(says(/Root · .*2026/), 'who issued the certificate, and when');
    await assertAccessible();
  });

  it('searches all places, and says when nothing matches', async () => {
    broken({ at: '?tab=validity&search=nothing' });
    await until(() => says('Nothing matches the search.'));
  });

  it('never shows an undecided file as valid, and says why a rule is undecided', async () => {
    const layers = layersOf({ outcome: 'UNDECIDED', causes: [OPEN] });
    mount({ validity: { outcome: 'UNDECIDED', layers }, layers });
    await until(() => says('It is not decided whether this is valid IFC'));
    await until(() => control('This takes too long to check.'));
    ok(!says('This is valid IFC'), 'it does not read as valid');
    await assertAccessible();
  });

  it('shows a valid file with warnings as valid', async () => {
    const warning = { ...GLOBAL_IDS, severity: 'WARNING', count: 1, listed: 1 } as const;
    const layers = layersOf({ counts: { errors: 0, warnings: 1 }, causes: [warning] });
    mount({ validity: { outcome: 'VALID', layers }, layers });
    await until(() => says('This is valid IFC: 0 errors, 1 warning'));
    await assertAccessible();
  });

  it('says that a report of an older version does not know, and that a project has the check off', async () => {
    mount({ validity: null });
    await until(() => says('This report does not say whether the file is valid IFC'));
    mounted?.unmount();
    const layers = layersOf({}).map((layer) => ({ ...layer, outcome: 'OFF', level: 'OFF' }) as const);
    mount({ validity: { outcome: 'UNDECIDED', layers }, layers });
    await until(() => says('The validity of the file was not checked'));
  });

  it('offers to load again what could not be loaded', async () => {
    let isAway = true;
    broken({ fail: () => isAway });
    await until(() => says('The validity of the file could not be loaded.'));
    isAway = false;
    await press('Try again');
    await until(() => control('The GlobalId is not valid.'));
  });

  it('is absent where nothing knows of the validity, as in an embedded report file', async () => {
    mount({ validity: undefined });
    await until(() => says('gebouw.ifc'));
    ok(!control('IFC file'), 'there is no tab');
    equal(mounted?.keeper.read(), '');
  });
});
