/** Tools that read a report: its summary and rules, its causes, the objects of a rule, and why one failed. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { ObjectList } from '../../common/contract/objects.ts';
import type { ReportCause, ReportEntity } from '../../common/contract/reports.ts';
import { type ListedFinding, type ValidityCauses, validitySearchSchema } from '../../common/contract/validity.ts';
import { translatorOf } from '../../common/i18n/all-messages.ts';
import { failureSentence } from '../../common/i18n/failure-sentence.ts';
import { reasonSentence } from '../../common/i18n/reason-words.ts';
import { specificationWords } from '../../common/i18n/specification-words.ts';
import type { Translate } from '../../common/i18n/translate.ts';
import { wholeFailures } from '../../engine/report/whole-failure.ts';
import { type CallApi, RefusedTool } from './call-api.ts';
import { type FoundRule, findRule, readRules } from './read-rules.ts';
import { answer, languageShape, pageShape, READS } from './tool-parts.ts';

const reportShape = { reportId: z.string() };
const ruleShape = {
  ruleId: z.string(),
  specificationId: z.string().optional().describe('Needed where several specifications have a rule of this id'),
};
/** Maximum number of listed reasons of a rule; the others are counted. */
const REASONS_MAX = 10;
/** Maximum number of listed properties of an object with failures. */
const PROPERTIES_MAX = 60;

export function addReportTools(server: McpServer, call: CallApi): void {
  addReadReport(server, call);
  addCauses(server, call);
  addObjects(server, call);
  addExplain(server, call);
  addValidity(server, call);
}

function addValidity(server: McpServer, call: CallApi): void {
  server.registerTool(
    'read_validity',
    {
      title: 'Read whether the file is valid IFC',
      description:
        'Whether the file of a report is valid IFC: the outcome of each layer, the rules of IFC that it breaks or that are undecided, and a page of places, each with a sentence that says what to do.',
      annotations: READS,
      inputSchema: {
        ...reportShape,
        layer: validitySearchSchema.shape.layer,
        code: z.string().optional().describe('Code of a rule, such as SPS007'),
        query: z.string().optional().describe('Words of class, name, GlobalId or message'),
        ...pageShape,
        ...languageShape,
      },
    },
    async ({ reportId, language, ...search }) => {
      const path = `/reports/${encodeURIComponent(reportId)}/validity`;
      const { schema, outcome, layers } = await call<ValidityCauses>('GET', `${path}?language=${language}`);
      const { data, total } = await call<ListResponse<ListedFinding>>('POST', `${path}/_search`, { ...search, language });
      const named = layers.filter(({ layer }) => search.layer === undefined || layer === search.layer);
      return answer({ schema, outcome, layers: named, findings: data, total, page: `/reports/${reportId}?tab=validity` });
    },
  );
}

function addReadReport(server: McpServer, call: CallApi): void {
  server.registerTool(
    'read_report',
    {
      title: 'Read a report',
      description:
        'The summary of a report, its specifications, and a page of its rules with counts and the reasons of failures in words. Failed rules alone unless told otherwise.',
      annotations: READS,
      inputSchema: { ...reportShape, outcome: z.enum(['FAILED', 'ALL']).default('FAILED'), ...pageShape, ...languageShape },
    },
    async ({ reportId, outcome, limit, offset, language }) => {
      const t = translatorOf(language);
      const { report, specifications, rules } = await readRules(call, reportId);
      const listedRules = outcome === 'ALL' ? rules : rules.filter(({ rule }) => rule.outcome === 'FAILED');
      const { status, filename, fileVersion, projectId, progress, summary, model, findings, error, settingsChanged } = report;
      return answer({
        ...{ reportId, status, filename, fileVersion, fileId: report.fileId, projectId },
        ...{ progress, summary, model, findings, error, settingsChanged },
        ...{ excepted: report.excepted, validity: report.validity, ruleSets: report.ruleSets },
        page: `/reports/${reportId}`,
        specifications: specifications.map(({ specificationId: id, name, version, counts }) => ({
          ...{ id, name, version },
          rules: counts.rules,
        })),
        rules: listedRules.slice(offset, offset + limit).map((one) => ruleLine(t, one)),
        total: listedRules.length,
      });
    },
  );
}

function ruleLine(t: Translate, { specificationId, specification, rule }: FoundRule) {
  const { id, name, outcome, counts, failures = [], reasons = [] } = rule;
  return {
    ...{ ruleId: id, name, specificationId, specification, outcome },
    objects: counts.entities,
    failures: failures.map((failure) => failureSentence(t, failure)),
    reasons: reasons.slice(0, REASONS_MAX).map((reason) => ({ count: reason.count, sentence: reasonSentence(t, reason) })),
    moreReasons: reasons.length > REASONS_MAX ? reasons.length - REASONS_MAX : undefined,
  };
}

function addCauses(server: McpServer, call: CallApi): void {
  server.registerTool(
    'list_causes',
    {
      title: 'List causes',
      description:
        'What to correct first: causes over all specifications of a report, those with most failures first, each with its rules, type objects and storeys.',
      annotations: READS,
      inputSchema: { ...reportShape, ...pageShape, ...languageShape },
    },
    async ({ reportId, limit, offset, language }) => {
      const t = translatorOf(language);
      const path = `/reports/${encodeURIComponent(reportId)}/causes?limit=${limit}&offset=${offset}`;
      const { data, total } = await call<ListResponse<ReportCause>>('GET', path);
      const causes = data.map(({ id, failure, failures, entities, rules, types, storeys }) => ({
        ...{ cause: id, sentence: failureSentence(t, failure), failures, objects: entities, rules },
        types: types.slice(0, REASONS_MAX),
        storeys: storeys.slice(0, REASONS_MAX),
      }));
      return answer({ causes, total });
    },
  );
}

function addObjects(server: McpServer, call: CallApi): void {
  server.registerTool(
    'list_objects',
    {
      title: 'List objects',
      description:
        'A page of the objects of a rule, or of a cause of list_causes: those that fail unless told otherwise, each with GlobalId, class, name, type and storey.',
      annotations: READS,
      inputSchema: {
        ...reportShape,
        cause: z.string().optional().describe('Id of a cause; without it a rule is named'),
        ruleId: z.string().optional(),
        specificationId: z.string().optional(),
        outcome: z.enum(['FAILED', 'PASSED']).default('FAILED').describe('Of a rule; a cause has failures alone'),
        query: z.string().optional().describe('Words of name, tag or GlobalId'),
        ...pageShape,
      },
    },
    async ({ reportId, cause, outcome, ...search }) => {
      if (cause === undefined && search.ruleId === undefined) throw new RefusedTool('Name a cause or a ruleId');
      const selection = cause === undefined ? { ...search, outcome: [outcome] } : { ...search, cause };
      const path = `/reports/${encodeURIComponent(reportId)}/objects/_search`;
      const { data, total } = await call<ObjectList>('POST', path, selection);
      return answer({ objects: data, total });
    },
  );
}

function addExplain(server: McpServer, call: CallApi): void {
  server.registerTool(
    'explain_failure',
    {
      title: 'Explain a failure',
      description:
        'Why a rule fails, or why one object fails it: what the rule asks in words, what was found and what was expected, and what the file states of the object.',
      annotations: READS,
      inputSchema: {
        ...reportShape,
        ...ruleShape,
        globalId: z.string().optional().describe('Of the object; without it the rule as a whole is explained'),
        ...languageShape,
      },
    },
    async ({ reportId, ruleId, specificationId, globalId, language }) => {
      const t = translatorOf(language);
      const read = await readRules(call, reportId);
      const match = findRule(read, ruleId, specificationId);
      const { name, description, instructions, specification } = match.rule;
      const { applicability, requirements, occurrences, ifcVersions, patterns } = specificationWords(t, specification);
      return answer({
        rule: { ...ruleLine(t, match), description, instructions },
        asks: { name, of: applicability, occurrences, requirements, ifcVersions, patterns },
        object: globalId === undefined ? undefined : await explainObject(call, t, { reportId, match, globalId }),
        page: `/reports/${reportId}`,
      });
    },
  );
}

async function explainObject(
  call: CallApi,
  t: Translate,
  { reportId, match, globalId }: { reportId: string; match: FoundRule; globalId: string },
) {
  const path = `/reports/${encodeURIComponent(reportId)}/entities/${encodeURIComponent(globalId)}`;
  const entity = await call<ReportEntity>('GET', path);
  const { rule, specificationId } = match;
  const check = entity.checks.find((one) => one.ruleId === rule.id && one.specificationId === specificationId);
  if (!check) throw new RefusedTool('The rule was not asked of this object');
  const toWhole = wholeFailures(rule);
  const sets = [...entity.propertySets, ...entity.quantitySets];
  return {
    ...{ globalId, ifcType: entity.ifcType, name: entity.name, longName: entity.longName, tag: entity.tag },
    outcome: check.outcome,
    ...{ type: entity.type, storey: entity.storey, attributes: entity.attributes },
    failures: (check.failures ?? []).map((failure) => failureSentence(t, toWhole(failure))),
    materials: entity.materials,
    classifications: entity.classifications,
    sets: sets.map((set) => set.name),
    properties: sets
      .flatMap((set) => set.properties.map(({ name, value, dataType, unit }) => ({ set: set.name, name, value, dataType, unit })))
      .slice(0, PROPERTIES_MAX),
  };
}
