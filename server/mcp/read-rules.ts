/** Reads the rules of a report with their reasons, without checks. */
import type { ReportResource, RuleNode } from '../../common/contract/reports.ts';
import type { GroupNode, ReportNode } from '../../engine/report/report.ts';
import { type CallApi, RefusedTool } from './call-api.ts';

export interface FoundRule {
  specificationId: string;
  specification: string;
  rule: RuleNode;
}

export interface ReadRules {
  report: ReportResource;
  specifications: GroupNode[];
  rules: FoundRule[];
}

/** Fields without `checks`, of which a large report has millions. */
const NODE_FIELDS = ['type', 'id', 'name', 'description', 'instructions', 'specificationId', 'version', 'outcome', 'counts'];
const RULE_FIELDS = [...NODE_FIELDS, 'failures', 'reasons', 'specification', 'versionMismatch'];
const FIELDS = [
  ...['status', 'submitted', 'fileId', 'filename', 'fileVersion', 'projectId', 'progress', 'summary', 'findings', 'model'],
  ...['error', 'settingsChanged', 'excepted', 'validity', 'ruleSets'],
  ...RULE_FIELDS.map((name) => `elements.${name}`),
].join(',');

/** Reads the rules. Refuses a report that is not finished. */
export async function readRules(call: CallApi, reportId: string): Promise<ReadRules> {
  const report = await call<ReportResource>('GET', `/reports/${encodeURIComponent(reportId)}?fields=${FIELDS}`);
  const specifications = report.elements ?? [];
  const rules = specifications.flatMap((root) =>
    rulesBelow(root).map((rule) => ({ specificationId: root.specificationId ?? '', specification: root.name, rule })),
  );
  return { report, specifications, rules };
}

function rulesBelow(node: ReportNode): RuleNode[] {
  return node.type === 'RULE' ? [node] : node.elements.flatMap(rulesBelow);
}

/** Throws RefusedTool where the report has no such rule, or several of that id and no specification is named. */
export function findRule({ rules }: ReadRules, ruleId: string, specificationId?: string): FoundRule {
  const matches = rules.filter(
    ({ rule, specificationId: of }) => rule.id === ruleId && (specificationId === undefined || of === specificationId),
  );
  const [only, ...others] = matches;
  if (only && others.length === 0) return only;
  if (!only) throw new RefusedTool('The report has no such rule: read_report lists them with their ids');
  throw new RefusedTool(
    `Several specifications have this rule: name one as specificationId, ${matches.map((one) => one.specificationId).join(' or ')}`,
  );
}
