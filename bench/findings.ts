// `npx tsx bench/findings.ts [MODEL.ifc] [--versions=10] [--mb=27]`: measures the cost per version of following the findings of
// a file, and how well objects are recognised in re-exports. docs/measurements.md has the figures; nothing here fails on one.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IDENTITY_CASES } from '../engine/findings/fixtures/identity-cases.ts';
import { measureIdentity } from '../engine/findings/fixtures/measure-identity.ts';
import { parseIds } from '../engine/ids/parse-ids.ts';
import { type EarlierFindings, followReport } from '../server/findings/follow-report.ts';
import { validateFile } from '../server/jobs/validate-file.ts';
import { ENTITY_INDEX } from '../server/reports/write-report-blob.ts';
import { readArguments } from '../test/runner/read-arguments.ts';
import { tableRow } from './figures.ts';
import { replicateModel } from './replicate-model.ts';
import { writeRules } from './write-rules.ts';

const USAGE = `npx tsx bench/findings.ts [options]
  --model=PATH   an IFC file, repeated until it has the size
  --mb=27        that size
  --versions=10  how many versions of it`;
const { values: options } = readArguments(USAGE, {
  options: {
    model: { type: 'string' },
    mb: { type: 'string', default: '27', pattern: /^\d+$/ },
    versions: { type: 'string', default: '10', pattern: /^\d+$/ },
  },
});

function printIdentity(): void {
  console.log('| re-export | precision | recall | right states |\n|---|---:|---:|---:|');
  const format = (share: number) => share.toFixed(3);
  for (const { name, kind, change } of IDENTITY_CASES) {
    const { precision, recall, states } = measureIdentity({ objects: 5_000, ...kind }, change);
    console.log(`| ${name} | ${format(precision)} | ${format(recall)} | ${format(states)} |`);
  }
}

/** Returns processor time, which other work on the machine affects least. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Edits a version as a modeller would: changes some names and removes some objects. */
function edit(text: string, version: number): string {
  let seen = 0;
  return text.replace(/=\s*IFC(WALL|DOOR|WINDOW|SLAB|FURNISHINGELEMENT)\w*\('([^']+)'/g, (whole, _kind, globalId: string) => {
    seen += 1;
    return seen % 50 === version % 50 ? whole.replace(globalId, `${globalId.slice(0, 18)}v${version}__`.slice(0, 22)) : whole;
  });
}

async function measureVersions(model: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-findings-'));
  try {
    const file = join(folder, 'model.ifc');
    replicateModel(model, file, Number(options.mb) * 1_000_000);
    const text = readFileSync(file, 'latin1');
    const ids = join(folder, 'rules.ids');
    writeRules(ids, 40);
    const { specification } = parseIds(readFileSync(ids, 'utf8'));
    if (!specification) throw new Error('The rules cannot be read');
    let earlier: EarlierFindings | undefined;
    console.log('| version | validated CPU ms | followed CPU ms | findings | states |\n|---|---:|---:|---:|---|');
    for (let version = 1; version <= Number(options.versions); version++) {
      writeFileSync(file, edit(text, version), 'latin1');
      const blobFile = join(folder, `report-${version}`);
      const target = join(folder, `findings-${version}`);
      const started = cpuMs();
      const { tree, chunks } = await validateFile(
        { file, blobFile, specifications: [{ id: 's', specification, disabledRules: [] }] },
        () => undefined,
      );
      const validated = cpuMs();
      const index = chunks.find((one) => one.spec_index === ENTITY_INDEX);
      const entities = index && { offset: index.byte_offset, length: index.length };
      const report = {
        tree: JSON.parse(tree),
        chunks: chunks.filter((one) => one !== index),
        blobFile,
        ...(entities && { entities }),
      };
      const followed = await followReport({ report, version, target, ...(earlier && { earlier }) });
      if (followed === 'MODELS_WANTED') throw new Error('The made versions keep their GlobalIds');
      const ended = cpuMs();
      const total = Object.values(followed.totals).reduce((sum, count) => sum + count, 0);
      const row = [
        version,
        Math.round(validated - started),
        Math.round(ended - validated),
        total,
        JSON.stringify(followed.totals),
      ];
      console.log(tableRow(row));
      earlier = { report, file: target, lines: followed.lines, objects: followed.objects, aliases: followed.aliases };
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (!options.model) printIdentity();
else await measureVersions(options.model);
