/** Shows what exceptions cover, next to passed and failed; the verdicts of IDS stay unchanged. */
import { makeStyles, StatusIcon } from '@vakwerk/ui';
import { createContext, useContext } from 'react';
import type { ExceptedRule, ReportExcepted, ReportNode, ReportResource } from '../../../common/contract/reports.ts';
import { rulesOf } from '../../../common/report/report-view.ts';
import { useWords, type Words } from '../words.ts';
import { type Drawn, nodeStatus, statusWords } from './status-words.ts';

/** The exceptions in a rule or a group. */
export interface NodeExcepted {
  /** Sum of the different objects per rule. */
  objects: number;
  /** Number of failed rules whose failures are all excepted. */
  rules: number;
  /** True if all failures are excepted. */
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

function addNode(
  node: ReportNode,
  exceptedRules: ReadonlyMap<string, ExceptedRule>,
  byNode: Map<ReportNode, NodeExcepted>,
): void {
  if (node.type === 'GROUP') for (const child of node.elements) addNode(child, exceptedRules, byNode);
  const exceptedOfNode = (node.type === 'GROUP' ? rulesOf(node) : [node]).flatMap(({ id }) => exceptedRules.get(id) ?? []);
  if (exceptedOfNode.length === 0) return;
  const rules = exceptedOfNode.filter(({ isWhole }) => isWhole).length;
  const objects = exceptedOfNode.reduce((sum, one) => sum + one.objects, 0);
  byNode.set(node, { objects, rules, isWhole: rules > 0 && rules === node.counts.rules.failed });
}

/** Returns the mark of a rule or group. If all its failures are excepted, the mark is "excepted". */
export function markOf(words: Words, node: ReportNode, exceptedOf: ExceptedOf): { status: Drawn; label: string } {
  return statusWords(words, exceptedOf(node)?.isWhole ? 'excepted' : nodeStatus(node));
}

// The icon stays with its words when the line breaks.
const useStyles = makeStyles({ words: { display: 'inline-flex', alignItems: 'center', columnGap: '6px', whiteSpace: 'nowrap' } });

/** Shows the number of wholly excepted specifications, or else of excepted objects. */
export function ExceptedWords({ excepted, size }: { excepted: ReportExcepted | undefined; size: number }) {
  const styles = useStyles();
  const text = useExceptedText();
  if (!excepted) return null;
  return (
    <span className={styles.words}>
      <StatusIcon size={size} status="excepted" />
      {text(excepted)}
    </span>
  );
}

/** Returns the text that counts what exceptions cover. */
export function useExceptedText(): (excepted: ReportExcepted) => string {
  const { counted } = useWords();
  return ({ specifications, objects }) =>
    specifications > 0 ? counted('report.excepted.specifications', specifications) : counted('report.excepted.objects', objects);
}
