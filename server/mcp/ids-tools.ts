/** Tools that need no service: auditing an IDS, and drafting a rule. They store nothing. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { translatorOf } from '../../common/i18n/all-messages.ts';
import { idsFindingSentence } from '../../common/i18n/ids-finding-sentence.ts';
import { specificationWords } from '../../common/i18n/specification-words.ts';
import type { Translate } from '../../common/i18n/translate.ts';
import type { IdsFinding } from '../../engine/ids/specification.ts';
import { RefusedTool } from './call-api.ts';
import { draftRule, draftSchema } from './draft-rule.ts';
import { answer, languageShape, READS } from './tool-parts.ts';

/** Characters of a rule that is drafted from facets, as JSON: it is written and said in words while others wait. */
const DRAFT_RULE_MAX_LENGTH = 50_000;

/** Maximum number of listed findings; the others are counted. */
const FINDINGS_MAX = 100;

/** Adds the tools; `audit` decides where the audit runs, because a large text takes most of a second. */
export function addIdsTools(server: McpServer, audit: (ids: string) => Promise<IdsFinding[]>): void {
  server.registerTool(
    'audit_ids',
    {
      title: 'Audit an IDS',
      description: 'Checks the text of an .ids file itself: whether it is valid IDS 1.0 and names what IFC has. Stores nothing.',
      annotations: READS,
      inputSchema: { ids: z.string().min(1).describe('The whole text of the .ids file'), ...languageShape },
    },
    async ({ ids, language }) => answer(auditAnswer(translatorOf(language), await audit(ids))),
  );

  server.registerTool(
    'draft_rule',
    {
      title: 'Draft a rule',
      description:
        'Writes one rule as IDS 1.0 from its facets, audits it, and says it in words. Answers the <specification> element and a whole .ids file with it. Stores nothing.',
      annotations: READS,
      inputSchema: { ...draftSchema.shape, ...languageShape },
    },
    async ({ language, ...draft }) => {
      const { length } = JSON.stringify(draft);
      if (length > DRAFT_RULE_MAX_LENGTH)
        throw new RefusedTool(`The rule has ${length} characters; at most ${DRAFT_RULE_MAX_LENGTH} are drafted`);
      const t = translatorOf(language);
      const { fragment, ids, specification } = draftRule(draft);
      const { requirements, applicability, occurrences } = specificationWords(t, specification);
      const words = { of: applicability, occurrences, requirements: requirements.map(({ text }) => text) };
      return answer({ ...auditAnswer(t, await audit(ids)), words, fragment, ids });
    },
  );
}

export function auditAnswer(t: Translate, findings: readonly IdsFinding[]) {
  const errors = findings.filter(({ severity }) => severity === 'ERROR').length;
  return {
    valid: errors === 0,
    errors,
    warnings: findings.length - errors,
    findings: findings.slice(0, FINDINGS_MAX).map((finding) => {
      const { severity, code, line, path } = finding;
      return { severity, code, line, path, message: idsFindingSentence(t, finding) };
    }),
  };
}
