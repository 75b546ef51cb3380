/** The tool that reads what rule sets say of a file: their rules, and the objects of one of them. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { ListedRuleCheck, ReportedGroup, ReportedRule } from '../../common/contract/rule-set-schema.ts';
import { type CallApi, RefusedTool } from './call-api.ts';
import { answer, languageShape, pageShape, READS } from './tool-parts.ts';

export function addRuleSetTool(server: McpServer, call: CallApi): void {
  server.registerTool(
    'read_rule_sets',
    {
      title: 'Read the results of rule sets',
      description:
        'What the rule sets of a project say of a file, beside its specifications: a page of their rules, or of the objects of one rule, each with a sentence that says why. What fails or is not decided unless told otherwise.',
      annotations: READS,
      inputSchema: {
        reportId: z.string(),
        ruleSetId: z.string().optional().describe('One rule set alone'),
        ruleId: z.string().optional().describe('Lists the objects of this rule; several rule sets may have a rule of this id'),
        outcome: z.enum(['FAILED', 'ALL']).default('FAILED').describe('FAILED includes what is not decided'),
        query: z.string().optional().describe('Words of class, name, storey or GlobalId of the objects of a rule'),
        ...pageShape,
        ...languageShape,
      },
    },
    async ({ reportId, ruleSetId, ruleId, outcome, query, limit, offset, language }) => {
      const path = `/reports/${encodeURIComponent(reportId)}/rule-sets`;
      const { data } = await call<{ data: ReportedGroup[] }>('GET', `${path}?language=${language}`);
      const trees = data.filter((tree) => ruleSetId === undefined || tree.ruleSetId === ruleSetId);
      const places = trees.flatMap((tree) => rulesBelow(tree).map((one) => ({ ...one, tree })));
      const page = `/reports/${reportId}?tab=rules`;
      if (ruleId === undefined) {
        const rules = places.filter(({ rule }) => outcome === 'ALL' || isOpen(rule));
        const ruleSets = trees.map(({ ruleSetId: id, name, version, counts }) => ({ ruleSetId: id, name, version, counts }));
        const listed = rules.slice(offset, offset + limit).map(({ rule, tree, groups }) => ruleLine(rule, { tree, groups }));
        return answer({ ruleSets, rules: listed, total: rules.length, page });
      }
      const [match, ...others] = places.filter(({ rule }) => rule.id === ruleId);
      if (!match) throw new RefusedTool('The report has no such rule: read_rule_sets without ruleId lists them with their ids');
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
