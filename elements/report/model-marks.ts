/** Computes which objects stand out in the model at a place in the report: failing or changed ones. */
import type { Mark } from '@vakwerk/element-model';
import { LIST_LIMIT_MAX } from '../../common/contract/limits.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import { rulesOf } from '../../common/contract/report-view.ts';
import type { EntityRule, FoundEntity, GroupNode, RuleNode } from '../../common/contract/reports.ts';
import type { ReportService, ReportSource } from './report-source.ts';

interface Identified {
  globalId: string | null;
}

/** Returns failing objects, or passing ones if none fails. */
export async function marksOfRule(
  source: ReportSource,
  rule: RuleNode,
  { specificationId, reason }: { specificationId?: string; reason?: number },
): Promise<Mark[]> {
  const find = (outcome: string) =>
    allPages((page) =>
      source.searchChecks({ ruleId: rule.id, specificationId }, { specificationId, outcome: [outcome], reason, ...page }),
    );
  const failed = marksOf('failed', await find('FAILED'));
  return failed.length > 0 ? failed : marksOf('passed', await find('PASSED'));
}

/** An object that fails any rule of the group counts as failed, whatever it passes. */
export async function marksOfGroup(source: ReportSource, root: GroupNode, group: GroupNode): Promise<Mark[]> {
  const ids = new Set([...rulesOf(group)].map(({ id }) => id));
  const isIn = ({ specificationId, specificationName, ruleId }: EntityRule) =>
    specificationId === (root.specificationId ?? '') && specificationName === root.name && ids.has(ruleId);
  const failed: FoundEntity[] = [];
  const passed: FoundEntity[] = [];
  for (const entity of await entitiesOf(source)) {
    const outcomes = entity.rules.filter(isIn).map(({ outcome }) => outcome);
    if (outcomes.includes('FAILED')) failed.push(entity);
    else if (outcomes.includes('PASSED')) passed.push(entity);
  }
  return [...marksOf('failed', failed), ...marksOf('passed', passed)];
}

/** Returns the objects that fail for a cause, over all rules. */
export async function marksOfCause(source: ReportSource, cause: string): Promise<Mark[]> {
  const { globalIds } = await source.identifyObjects({ cause });
  return globalIds.length > 0 ? [{ look: 'failed', globalIds }] : [];
}

const CHANGES = ['new', 'stillFailing', 'fixed', 'gone'] as const;

export async function marksOfChanges({ searchChanges }: Pick<ReportService, 'searchChanges'>): Promise<Mark[]> {
  const marks: Mark[] = [];
  for (const kind of CHANGES) marks.push(...marksOf(kind, await allPages((page) => searchChanges({ kind, ...page }))));
  return marks;
}

const cachedEntities = new WeakMap<ReportSource, Promise<FoundEntity[]>>();

/** Loads the entities once for all groups of a report. */
function entitiesOf(source: ReportSource): Promise<FoundEntity[]> {
  const entities =
    cachedEntities.get(source) ?? allPages((page) => source.searchEntities({ outcome: ['FAILED', 'PASSED'], ...page }));
  cachedEntities.set(source, entities);
  entities.catch(() => cachedEntities.delete(source));
  return entities;
}

/** Returns each object once, however many rules it fails. */
function marksOf(look: Mark['look'], objects: readonly Identified[]): Mark[] {
  const globalIds = [...new Set(objects.flatMap(({ globalId }) => globalId ?? []))];
  return globalIds.length > 0 ? [{ look, globalIds }] : [];
}

async function allPages<T>(ask: (page: { limit: number; offset: number }) => Promise<Pick<ListResponse<T>, 'data' | 'total'>>) {
  const all: T[] = [];
  for (;;) {
    const { data, total } = await ask({ limit: LIST_LIMIT_MAX, offset: all.length });
    all.push(...data);
    if (data.length === 0 || all.length >= total) return all;
  }
}
