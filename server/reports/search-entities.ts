/** Searches entities of a report by GlobalId and name, with the rules that checked each. */
import type * as z from 'zod';
import type { EntityRule, entitySearchSchema, FoundEntity } from '../../common/contract/reports.ts';
import { rulesOf } from '../../engine/ids/rules-of.ts';
import type { ReportTree } from '../db/report-row.ts';
import type { Database } from '../db/tables.ts';
import { findChunks, findEntityChunk } from './chunk-queries.ts';
import { type EntityIndex, searchEntityIndex } from './entity-index.ts';
import type { CheckReader } from './read-checks.ts';
import { chunksByRule } from './stored-report.ts';

interface SearchedReport {
  id: string;
  tree: ReportTree;
  blobKey: string;
}

export async function searchEntities(
  { db, checkReader }: { db: Database; checkReader: CheckReader },
  { id, tree, blobKey }: SearchedReport,
  query: z.output<typeof entitySearchSchema>,
): Promise<{ data: FoundEntity[]; total: number }> {
  const { index, rules } = await openEntityIndex({ db, checkReader }, { id, tree, blobKey });
  const { data, total } = searchEntityIndex(index, query);
  const entities = data.map((match) => ({
    ...match,
    rules: match.rules.flatMap(({ rule, outcome }) => {
      const one = rules[rule];
      return one ? [{ ...one.names, outcome }] : [];
    }),
  }));
  return { data: entities, total };
}

/** Opens the index of the entities of a report, and its rules by the number in the index. */
export async function openEntityIndex(
  { db, checkReader }: { db: Database; checkReader: CheckReader },
  { id, tree, blobKey }: SearchedReport,
): Promise<{ index: EntityIndex; rules: PlacedRule[] }> {
  const stored = await findEntityChunk(db, id);
  const rules = [...rulesOfReport(tree)];
  const chunksOf = chunksByRule(stored ? [] : await findChunks(db, id));
  const chunks = stored ? [] : rules.map(({ specIndex, ruleIndex }) => chunksOf(specIndex, ruleIndex));
  return { index: await checkReader.readEntities(blobKey, stored, chunks), rules };
}

interface PlacedRule {
  specIndex: number;
  ruleIndex: number;
  names: Omit<EntityRule, 'outcome'>;
}

/** Yields the rules depth first over all specifications, as in the index. */
function* rulesOfReport(tree: ReportTree): Generator<PlacedRule> {
  for (const [specIndex, root] of tree.entries()) {
    for (const [ruleIndex, { id, name }] of rulesOf(root).entries()) {
      const names = { specificationId: root.specificationId ?? '', specificationName: root.name, ruleId: id, name };
      yield { specIndex, ruleIndex, names };
    }
  }
}
