/** Computes which objects stand out in the model at a place in the report: failing or changed ones. */
import type { Mark } from '@vakwerk/element-model';
import { LIST_LIMIT_MAX } from '../../../common/contract/limits.ts';
import type { ListResponse } from '../../../common/contract/lists.ts';
import type { EntityRule, FoundEntity, GroupNode, RuleNode } from '../../../common/contract/reports.ts';
import { rulesOf } from '../../../common/report/report-view.ts';
import type { ReportService, ReportSource } from '../report-source.ts';

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

/** Smallest number of failed rules of each look of the overview. */
const STEPS = [
  [8, 'fails8'],
  [4, 'fails4'],
  [2, 'fails2'],
  [1, 'fails1'],
] as const;

/** Objects that fail are shaded by their number of failed rules, whatever they pass; those that only pass stay neutral. */
export async function marksOfGroup(source: ReportSource, root: GroupNode, group: GroupNode): Promise<Mark[]> {
  const ids = new Set([...rulesOf(group)].map(({ id }) => id));
  const isIn = ({ specificationId, specificationName, ruleId }: EntityRule) =>
    specificationId === (root.specificationId ?? '') && specificationName === root.name && ids.has(ruleId);
  const failed = STEPS.map(([least, look]) => ({ least, look, entities: [] as FoundEntity[] }));
  const passed: FoundEntity[] = [];
  for (const entity of await entitiesOf(source)) {
    const outcomes = entity.rules.filter(isIn).map(({ outcome }) => outcome);
    const failures = outcomes.filter((outcome) => outcome === 'FAILED').length;
    const step = failed.find(({ least }) => failures >= least);
    if (step) step.entities.push(entity);
    else if (outcomes.includes('PASSED')) passed.push(entity);
  }
  return [...failed.flatMap(({ look, entities }) => marksOf(look, entities)), ...marksOf('neutral', passed)];
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

/** Returns the entries of all pages of a list. */
export async function allPages<T>(
  ask: (page: { limit: number; offset: number }) => Promise<Pick<ListResponse<T>, 'data' | 'total'>>,
) {
  const all: T[] = [];
  for (;;) {
    const { data, total } = await ask({ limit: LIST_LIMIT_MAX, offset: all.length });
    all.push(...data);
    if (data.length === 0 || all.length >= total) return all;
  }
}
