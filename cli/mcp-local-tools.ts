/** MCP tools on files of this machine. They send nothing to the service. */
import { stat } from 'node:fs/promises';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { translatorOf } from '../common/i18n/all-messages.ts';
import { failureSentence } from '../common/i18n/failure-sentence.ts';
import { reasonSentence } from '../common/i18n/reason-words.ts';
import type { Translate } from '../common/i18n/translate.ts';
import { auditIds } from '../engine/ids/audit-ids.ts';
import { rulesOf } from '../engine/ids/rules-of.ts';
import { type CheckColumns, lazyReport } from '../engine/report/check-columns.ts';
import { summarise } from '../engine/report/count-rules.ts';
import type { Checks, Report, RuleNode } from '../engine/report/report.ts';
import { wholeFailures } from '../engine/report/whole-failure.ts';
import { auditAnswer } from '../server/mcp/ids-tools.ts';
import { answer, languageShape, pageShape, READS } from '../server/mcp/tool-parts.ts';
import { validateModel } from './check.ts';
import { readInput } from './read-input.ts';

const REASONS_MAX = 10;

export function addLocalTools(server: McpServer): void {
  server.registerTool(
    'audit_ids_file',
    {
      title: 'Audit an IDS file',
      description: 'As audit_ids, of an .ids file of this machine by its path.',
      annotations: READS,
      inputSchema: { path: z.string(), ...languageShape },
    },
    async ({ path, language }) => answer(auditAnswer(translatorOf(language), auditIds(readInput(path)))),
  );

  const check = createLastCheck();
  server.registerTool(
    'check_model',
    {
      title: 'Check a model',
      description:
        'Checks an IFC file of this machine with .ids files of this machine, both by their paths: a page of the failed rules with reasons, or with ruleId a page of the objects that fail it. Nothing is uploaded.',
      annotations: READS,
      inputSchema: {
        model: z.string().describe('Path of the .ifc file'),
        ids: z.array(z.string()).min(1).describe('Paths of .ids files'),
        ruleId: z.string().optional(),
        ...pageShape,
        ...languageShape,
      },
    },
    async ({ model, ids, ruleId, limit, offset, language }) => {
      const t = translatorOf(language);
      const report = await check({ model, ids, language });
      const rules = report.elements.flatMap((group) => rulesOf(group).map((rule) => ({ group, rule })));
      if (ruleId !== undefined) {
        const matches = rules.filter(({ rule }) => rule.id === ruleId);
        if (matches.length === 0) throw new Error('The specifications have no such rule');
        return answer(
          failingObjects(
            t,
            matches.map(({ rule }) => rule),
            { limit, offset },
          ),
        );
      }
      const failed = rules.filter(({ rule }) => rule.outcome === 'FAILED');
      return answer({
        outcome: report.outcome,
        model: report.model,
        findings: report.findings,
        summary: summarise(report.elements),
        rules: failed.slice(offset, offset + limit).map(({ group, rule }) => ruleLine(t, group.name, rule)),
        total: failed.length,
      });
    },
  );
}

function ruleLine(t: Translate, specification: string, { id, name, counts, failures = [], reasons = [] }: RuleNode<Checks>) {
  return {
    ...{ ruleId: id, name, specification, objects: counts.entities },
    failures: failures.map((failure) => failureSentence(t, failure)),
    reasons: reasons.slice(0, REASONS_MAX).map((reason) => ({ count: reason.count, sentence: reasonSentence(t, reason) })),
  };
}

function failingObjects(t: Translate, rules: RuleNode<Checks>[], { limit, offset }: { limit: number; offset: number }) {
  const objects: object[] = [];
  let total = 0;
  for (const rule of rules) {
    const toWhole = wholeFailures(rule);
    for (const check of rule.checks) {
      if (check.outcome !== 'FAILED') continue;
      if (total >= offset && objects.length < limit)
        objects.push({ ...check, failures: (check.failures ?? []).map((failure) => failureSentence(t, toWhole(failure))) });
      total += 1;
    }
  }
  return { objects, total };
}

interface CheckArguments {
  model: string;
  ids: string[];
  language: 'nl' | 'en';
}

/** Caches the last report until its files change, since callers request its pages one after the other. */
function createLastCheck(): (options: CheckArguments) => Promise<Report<Checks>> {
  let last: { key: string; report: Report<CheckColumns> } | undefined;
  return async ({ model, ids, language }) => {
    const key = JSON.stringify(await Promise.all([model, ...ids].map(stampOf)));
    if (last?.key !== key) {
      // Releases the previous report first, because a report holds its whole model.
      last = undefined;
      last = { key, report: await validateModel({ model, ids, language, force: false }) };
    }
    return lazyReport(last.report);
  };
}

async function stampOf(path: string): Promise<unknown[]> {
  const { mtimeMs, size } = await stat(path).catch(() => ({ mtimeMs: 0, size: 0 }));
  return [path, mtimeMs, size];
}
