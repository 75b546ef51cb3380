/** What exceptions cover, beside passed and failed: verdicts themselves stay what IDS says. */
import { makeStyles, StatusIcon } from '@vakwerk/ui';
import { createContext, useContext } from 'react';
import { rulesOf } from '../../common/contract/report-view.ts';
import type { ExceptedRule, ReportExcepted, ReportNode, ReportResource } from '../../common/contract/reports.ts';
import { type Drawn, nodeStatus, statusWords } from './status-words.ts';
import { useWords, type Words } from './words.ts';

/** What is excepted in a rule or a group. */
export interface NodeExcepted {
  /** Different objects per rule, added up. */
  objects: number;
  /** Failed rules of which all failures are excepted. */
  rules: number;
  /** All that failed is excepted. */
  isWhole: boolean;
}

export type ExceptedOf = (node: ReportNode) => NodeExcepted | undefined;

export const ExceptedContext = createContext<ExceptedOf>(() => undefined);

export function useExcepted(): ExceptedOf {
  return useContext(ExceptedContext);
}

export function exceptedByNode({ elements, excepted }: Pick<ReportResource, 'elements' | 'excepted'>): ExceptedOf {
  if (!excepted) return () => undefined;
  const byNode = new Map<ReportNode, NodeExcepted>();
  for (const root of elements ?? []) addNode(root, rulesIn(excepted, root.specificationId), byNode);
  return (node) => byNode.get(node);
}

function rulesIn({ ofRules }: ReportExcepted, specificationId = ''): Map<string, ExceptedRule> {
  return new Map(ofRules.filter((one) => one.specificationId === specificationId).map((one) => [one.ruleId, one]));
}

function addNode(node: ReportNode, known: ReadonlyMap<string, ExceptedRule>, byNode: Map<ReportNode, NodeExcepted>): void {
  if (node.type === 'GROUP') for (const child of node.elements) addNode(child, known, byNode);
  const own = (node.type === 'GROUP' ? rulesOf(node) : [node]).flatMap(({ id }) => known.get(id) ?? []);
  if (own.length === 0) return;
  const rules = own.filter(({ isWhole }) => isWhole).length;
  const objects = own.reduce((sum, one) => sum + one.objects, 0);
  byNode.set(node, { objects, rules, isWhole: rules > 0 && rules === node.counts.rules.failed });
}

/** The mark of a rule or group: one that fails with nothing but exceptions is excepted. */
export function markOf(words: Words, node: ReportNode, exceptedOf: ExceptedOf): { status: Drawn; label: string } {
  return statusWords(words, exceptedOf(node)?.isWhole ? 'excepted' : nodeStatus(node));
}

// The icon stays with its words where the line breaks.
const useStyles = makeStyles({ words: { display: 'inline-flex', alignItems: 'center', columnGap: '6px', whiteSpace: 'nowrap' } });

/** Specifications that are excepted as a whole, or else objects. */
export function ExceptedWords({ excepted, size }: { excepted: ReportExcepted | undefined; size: number }) {
  const styles = useStyles();
  const { counted } = useWords();
  if (!excepted) return null;
  const { specifications, objects } = excepted;
  return (
    <span className={styles.words}>
      <StatusIcon size={size} status="excepted" />
      {specifications > 0
        ? counted('report.excepted.specifications', specifications)
        : counted('report.excepted.objects', objects)}
    </span>
  );
}
