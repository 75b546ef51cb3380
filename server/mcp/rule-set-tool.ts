/** The tools of rule sets: what they say of a file, or of several files together, and the check of several files. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import type { JointCheck } from '../../common/contract/joint-checks.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { ListedRuleCheck, ReportedGroup, ReportedRule } from '../../common/contract/rule-set-schema.ts';
import { type CallApi, RefusedTool } from './call-api.ts';
import { answer, languageShape, pageShape, READS, WRITES } from './tool-parts.ts';

export function addRuleSetTool(server: McpServer, call: CallApi): void {
  server.registerTool(
    'read_rule_sets',
    {
      title: 'Read the results of rule sets',
      description:
        'What the rule sets of a project say of a file, beside its specifications, or of several files that check_together checked: a page of their rules, or of the objects of one rule, each with a sentence that says why. What fails or is not decided unless told otherwise.',
      annotations: READS,
      inputSchema: {
        reportId: z.string().optional().describe('The report of one file'),
        projectId: z.string().optional().describe('Of a joint check'),
        jointCheckId: z.string().optional().describe('In place of a report: what check_together answers'),
        ruleSetId: z.string().optional().describe('One rule set alone'),
        ruleId: z.string().optional().describe('Lists the objects of this rule; several rule sets may have a rule of this id'),
        outcome: z.enum(['FAILED', 'ALL']).default('FAILED').describe('FAILED includes what is not decided'),
        query: z.string().optional().describe('Words of class, name, storey or GlobalId of the objects of a rule'),
        ...pageShape,
        ...languageShape,
      },
    },
    async ({ ruleSetId, ruleId, outcome, query, limit, offset, language, ...of }) => {
      const { path, page } = resultsOf(of);
      const { data } = await call<{ data: ReportedGroup[] }>('GET', `${path}?language=${language}`);
      const trees = data.filter((tree) => ruleSetId === undefined || tree.ruleSetId === ruleSetId);
      const places = trees.flatMap((tree) => rulesBelow(tree).map((one) => ({ ...one, tree })));
      if (ruleId === undefined) {
        const rules = places.filter(({ rule }) => outcome === 'ALL' || isOpen(rule));
        const ruleSets = trees.map(({ ruleSetId: id, name, version, counts }) => ({ ruleSetId: id, name, version, counts }));
        const listed = rules.slice(offset, offset + limit).map(({ rule, tree, groups }) => ruleLine(rule, { tree, groups }));
        return answer({ ruleSets, rules: listed, total: rules.length, page });
      }
      const [match, ...others] = places.filter(({ rule }) => rule.id === ruleId);
      if (!match) throw new RefusedTool('There is no such rule: read_rule_sets without ruleId lists them with their ids');
      if (others.length > 0) {
        const ids = [match, ...others].map(({ tree }) => tree.ruleSetId);
        throw new RefusedTool(`Several rule sets have this rule: name one as ruleSetId, ${ids.join(' or ')}`);
      }
      const { rule, tree, groups } = match;
      const checks = await call<ListResponse<ListedRuleCheck>>(
        'POST',
        `${path}/${encodeURIComponent(tree.ruleSetId ?? '')}/rules/${encodeURIComponent(ruleId)}/checks/_search`,
        { query, limit, offset, language, ...(outcome === 'FAILED' && { outcome: ['FAILED', 'UNDECIDED'] }) },
      );
      const { why, fix } = rule;
      const objects = checks.data.map(({ failures = [], ...check }) => ({ ...check, reasons: sentencesOf(failures) }));
      return answer({ rule: { ...ruleLine(rule, { tree, groups }), why, fix }, objects, total: checks.total, page });
    },
  );
}

interface CheckedPlace {
  reportId?: string | undefined;
  projectId?: string | undefined;
  jointCheckId?: string | undefined;
}

/** Returns the path of the results in the API, and the page that shows them. Refuses what names no report and no joint check, or both. */
function resultsOf({ reportId, projectId, jointCheckId }: CheckedPlace): { path: string; page: string } {
  if (reportId !== undefined && jointCheckId === undefined)
    return { path: `/reports/${encodeURIComponent(reportId)}/rule-sets`, page: `/reports/${reportId}?tab=rules` };
  if (reportId !== undefined || projectId === undefined || jointCheckId === undefined)
    throw new RefusedTool('Name either a reportId, or a projectId with a jointCheckId');
  const path = `/projects/${encodeURIComponent(projectId)}/joint-checks/${encodeURIComponent(jointCheckId)}/rule-sets`;
  return { path, page: `/projects/${projectId}/models` };
}

/** Adds the tool that checks several files together; it is for tokens that may write. */
export function addJointCheckTool(server: McpServer, call: CallApi): void {
  server.registerTool(
    'check_together',
    {
      title: 'Check files together',
      description:
        'Checks the newest versions of several files of a project together by its rule sets: what is double, what lies in each other and where files differ. The same files give the same check: call again until it is PROCESSED, then read_rule_sets with its id.',
      annotations: WRITES,
      inputSchema: {
        projectId: z.string(),
        fileIds: z.array(z.string()).min(2).describe('From list_files, the leading file first'),
      },
    },
    async ({ projectId, fileIds }) => {
      const path = `/projects/${encodeURIComponent(projectId)}/joint-checks`;
      const { id, status, outcome, ruleSets, error } = await call<JointCheck>('POST', path, { fileIds });
      const counted = ruleSets.map(({ id: ruleSetId, name, version, counts }) => ({ ruleSetId, name, version, counts }));
      return answer({ jointCheckId: id, status, outcome, error, ruleSets: counted });
    },
  );
}

function rulesBelow(
  { elements }: ReportedGroup,
  groups: readonly string[] = [],
): { rule: ReportedRule; groups: readonly string[] }[] {
  return elements.flatMap((node) =>
    node.type === 'GROUP' ? rulesBelow(node, [...groups, node.name]) : [{ rule: node, groups }],
  );
}

const isOpen = ({ outcome }: ReportedRule): boolean => outcome === 'FAILED' || outcome === 'UNDECIDED';

const sentencesOf = (failures: readonly { message: string }[]): string[] => failures.map(({ message }) => message);

function ruleLine(rule: ReportedRule, { tree, groups }: { tree: ReportedGroup; groups: readonly string[] }) {
  const { id, name, description, outcome, counts, failures = [], listed } = rule;
  return {
    ...{ ruleId: id, name, description, ruleSetId: tree.ruleSetId, ruleSet: tree.name, groups, outcome },
    ...{ objects: counts.checks, listed, reasons: sentencesOf(failures) },
  };
}
