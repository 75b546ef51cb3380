/** The tab of a report that says whether its file is valid IFC. */
import type { ListedFinding, ReportValidity, ValidityCauses, ValidityChanges } from '../../../common/contract/validity.ts';
import { findViolations } from '../../../test/support/find-violations.ts';
import { exampleReport } from '../fixtures/example-report.ts';
import { control, equal, type Mounted, mountReport, ok, press, says, until } from '../fixtures/mount-report.tsx';
import { memorySource, type ReportService, type ReportSource, reportResource, type ValidityPlace } from '../report-source.ts';

let mounted: Mounted | undefined;

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

const REQUESTED = { id: 'e2', status: 'ASKED', reason: 'Later', until: '2027-02-01', ofRule: false } as const;

const finding = (id: number): ListedFinding => ({
  ...{ object: `o${id}`, ...(id === 2 && { exception: REQUESTED }) },
  ...{ layer: 'SCHEMA', code: 'GlobalIdCharacters', severity: 'ERROR', instance: `#${id}=IFCWALL`, stepId: id },
  ...{ type: 'IfcWall', name: `Wand ${id}`, message: 'The GlobalId is not valid. (GlobalId: found x)' },
});

interface Shown {
  validity: ReportValidity | null | undefined;
  layers?: Layer[];
  at?: string;
  searches?: object[];
  fail?: () => boolean;
  /** Changes since version 1, and the causes of that version. */
  changes?: ValidityChanges;
  layersBefore?: Layer[];
  validityPart?: ReportService['validityPart'];
  rulePart?: ReportService['rulePart'];
  language?: 'nl' | 'en';
}

const UNCHANGED: ValidityChanges = { totals: { new: 0, stillFailing: 0, fixed: 0, notChecked: 0 }, causes: [] };
const NO_CHANGES = { new: 0, fixed: 0, stillFailing: 0, notChecked: 0, gone: 0 };

/** A service that compares with version 1. */
function comparingService(validity: ValidityChanges, layersBefore: Layer[]): ReportService {
  const previous = { reportId: 'r1', fileId: 'f1', fileVersion: 1 };
  return {
    exportReport: async () => ({ blob: new Blob(), filename: 'gebouw.csv' }),
    compare: async () => ({ previous, totals: NO_CHANGES, rules: [], groups: [], validity, ruleSets: null }),
    searchChanges: async () => ({ data: [], total: 0 }),
    versions: async () => ({ data: [], total: 0 }),
    checkAgain: async () => 'r3',
    validityOf: (reportId) => ({
      causes: async () => {
        equal(reportId, 'r1');
        return { schema: 'IFC4', outcome: 'INVALID', layers: layersBefore };
      },
      search: async () => ({ data: [], total: 0 }),
    }),
  };
}

function mount(example: Shown): void {
  const { validity, layers = [], at = '?tab=validity', searches = [], fail = () => false, language = 'en' } = example;
  const { changes, layersBefore = [], validityPart, rulePart } = example;
  const fileVersion = changes ? 2 : 1;
  const resource = { ...reportResource(exampleReport(), { filename: 'gebouw.ifc', fileVersion }), validity };
  const source: ReportSource = {
    ...memorySource(resource),
    ...((changes || validityPart) && {
      service: { ...comparingService(changes ?? UNCHANGED, layersBefore), validityPart, rulePart },
    }),
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

const assertAccessible = async () => equal(await findViolations((mounted as Mounted).root), []);

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

  it('says what exceptions cover, at the verdict, at the rule and at the place', async () => {
    const granted = { id: 'e1', status: 'GRANTED', reason: 'Agreed', until: '2027-01-31', ofRule: true } as const;
    const excepted = { errors: 301, warnings: 0, isWhole: true };
    const some = { ...GLOBAL_IDS, code: 'AttributeType', message: 'The attribute has another type.', count: 4, excepted: 1 };
    const causes = [{ ...GLOBAL_IDS, exception: granted, excepted: 300 }, some];
    broken({ layers: layersOf({ ...BROKEN, causes, excepted }) });
    await until(() => says('301 findings are excepted. The verdict stays the same.'));
    ok(says('This is not valid IFC: 300 errors, 0 warnings'), 'the verdict stays');
    ok(says(/Excepted until Jan 31, 2027[\s\S]*Agreed/) && says('1 excepted'), 'at the causes');
    await assertAccessible();
    await press('The GlobalId is not valid.');
    await until(() => says('#1=IFCWALL') && says('Exception requested until Feb 1, 2027'));
    await assertAccessible();
  });

  it('offers the page a place at the rule and at each of its objects', async () => {
    const places: ValidityPlace[] = [];
    const validityPart = (place: ValidityPlace) => {
      places.push(place);
      return <button type="button">{`Except ${place.object?.key ?? place.code}`}</button>;
    };
    const rulePart: ReportService['rulePart'] = ({ specificationId, ruleId }) => (
      <p>{`Followed: ${specificationId} ${ruleId}`}</p>
    );
    broken({ validityPart, rulePart });
    await press('The GlobalId is not valid.');
    await until(() => control('Except GlobalIdCharacters') && control('Except o2'));
    ok(says('Followed: SCHEMA GlobalIdCharacters'), 'its findings over the versions');
    const countBefore = places.length;
    places.at(-1)?.onChange();
    await until(() => places.length > countBefore, 'the place is read again');
  });

  it('searches all places, and says when nothing matches', async () => {
    broken({ at: '?tab=validity&search=nothing' });
    await until(() => says('Nothing matches the search.'));
  });

  it('never shows an undecided file as valid, and says why a rule is undecided', async () => {
    const layers = layersOf({ outcome: 'UNDECIDED', causes: [OPEN] });
    mount({ validity: { outcome: 'UNDECIDED', layers }, layers });
    await until(() => says('It is not decided whether this is valid IFC'));
    await until(() => says('This takes too long to check.'));
    ok(!control('This takes too long to check.'), 'it leads to no list of places, because it has none');
    ok(!says('This is valid IFC'), 'it does not read as valid');
    await assertAccessible();
  });

  it('says why a layer as a whole is undecided, and not that all rules are decided', async () => {
    const reason = { code: 'DEPENDS_ON_OTHER_LAYER', detail: 'cut off' } as const;
    const layers = layersOf({ outcome: 'UNDECIDED', reason });
    mount({ validity: { outcome: 'UNDECIDED', layers }, layers });
    await until(() => says('The file cannot be read whole.'));
    ok(!says('No rule is broken and all are decided.'), 'it does not read as decided');
    await assertAccessible();
  });

  it('says per cause and in the verdict what is new, still there and solved since the previous version', async () => {
    const solved = { ...GLOBAL_IDS, code: 'AttributeType', message: 'The attribute has another type.', count: 4, listed: 4 };
    const none = { new: 0, stillFailing: 0, fixed: 0, notChecked: 0 };
    const changes: ValidityChanges = {
      totals: { new: 12, stillFailing: 288, fixed: 9, notChecked: 0 },
      causes: [
        { layer: 'SCHEMA', code: 'GlobalIdCharacters', severity: 'ERROR', ...none, new: 12, stillFailing: 288, fixed: 5 },
        { layer: 'SCHEMA', code: 'AttributeType', severity: 'ERROR', ...none, fixed: 4 },
      ],
    };
    broken({ changes, layersBefore: layersOf({ causes: [GLOBAL_IDS, solved] }) });
    await until(() => says('Compared with version 1: 12 new, 288 still there, 9 solved.'));
    await until(() => says('Since version 1') && says('12 new, 288 still there, 5 solved'));
    await until(() => says('The attribute has another type.'), 'the cause that only the previous version has');
    ok(!control('The attribute has another type.'), 'a solved cause leads to no places');
    ok(says('1 cause'), 'a solved cause is not counted');
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
    // The tabs are drawn after the header, and an effect corrects the address.
    await until(() => says('gebouw.ifc') && document.querySelector('[role=tab]'));
    ok(!control('IFC file'), 'there is no tab');
    await until(() => mounted?.keeper.read() === '', 'the address without the tab');
  });
});
