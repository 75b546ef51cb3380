/** Routes of the library of rule sets: those of the platform and of the caller's organization. */
import * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import { RULE_SET_UPLOAD_MAX_BYTES } from '../../common/contract/limits.ts';
import { newRuleSetSchema, ruleSetCalls } from '../../common/contract/rule-set-schema.ts';
import { parseRuleSet } from '../../engine/rules/parse-rule-set.ts';
import type { RuleSet } from '../../engine/rules/rule-set.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Queries } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { readSorts } from '../http/list-input.ts';
import { serve } from '../http/serve-call.ts';
import { callerLanguage } from '../reports/caller-language.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import { receiveSpecification } from '../specifications/receive-specification.ts';
import { filenameOf } from '../specifications/send-specification-file.ts';
import { chooseOwner, nameable, readerOf } from '../specifications/specification-policy.ts';
import { projectRuleSetRoutes } from './project-rule-set-routes.ts';
import { requireRuleSet, requireRuleSetEditor } from './require-rule-set.ts';
import {
  countProjects,
  DEFAULT_RULE_SET_SORTS,
  insertRuleSet,
  RULE_SET_SORTS,
  readRules,
  readSource,
  removeRuleSet,
  searchRuleSetProjects,
  searchRuleSets,
} from './rule-set-queries.ts';
import { type RuleSetOptions, ruleSetProjectResource, ruleSetResource } from './rule-set-resource.ts';

export function ruleSetRoutes(api: RouteApp, options: RuleSetOptions): void {
  const { db, now } = options;
  projectRuleSetRoutes(api, options);

  serve(api, ruleSetCalls.searchRuleSets, async (request) => {
    const { query, limit, offset } = request.body;
    const caller = callerOf(request);
    const sorts = readSorts(request.body, RULE_SET_SORTS, DEFAULT_RULE_SET_SORTS);
    const search = { query, limit, offset, sorts, language: await callerLanguage(db, caller) };
    const { data, total } = await searchRuleSets(db, readerOf(caller), search);
    return { data: data.map((record) => ruleSetResource(record)), total };
  });

  serve(api, ruleSetCalls.getRuleSet, async (request) => {
    const record = await requireRuleSet(db, callerOf(request), request.params.id);
    return ruleSetResource(record, await readRules(db, record.id));
  });

  serve(api, ruleSetCalls.createRuleSet, async (request) => {
    const caller = callerOf(request);
    const { source, fields } = await receiveSpecification(request, newRuleSetSchema);
    const organization = await chooseOwner(db, caller, fields.organization);
    const ruleSet = readUpload(source.bytes);
    const id = await db.transaction().execute(async (trx) => {
      const created = { organizationId: organization.id, ruleSet, source: source.bytes, createdBy: caller.userId, now: now() };
      const id = await insertRuleSet(trx, created);
      if (id === undefined) throw new Refusal('CONFLICT', 'The organization has this version of the rule set already');
      await record(trx, caller, { action: 'rule-set.created', id, organizationId: organization.id, ruleSet, now: now() });
      return id;
    });
    return ruleSetResource(await requireRuleSet(db, caller, id), ruleSet);
  });

  serve(api, ruleSetCalls.deleteRuleSet, async (request) => {
    const caller = callerOf(request);
    const { id, organization_id: organizationId } = await requireRuleSetEditor(db, caller, request.params.id);
    await db.transaction().execute(async (trx) => {
      const projects = await countProjects(trx, id);
      if (projects > 0 && request.query.force !== 'true')
        throw new Refusal('CONFLICT', 'Projects have this rule set', { details: { projects } });
      const ruleSet = await readRules(trx, id);
      await removeRuleSet(trx, id);
      await record(trx, caller, { action: 'rule-set.deleted', id, organizationId, ruleSet, now: now() });
    });
  });

  serve(api, ruleSetCalls.searchRuleSetProjects, async (request) => {
    const caller = callerOf(request);
    const record = await requireRuleSetEditor(db, caller, request.params.id);
    const { query, limit, offset } = request.body;
    const search = { id: record.id, organizationId: nameable(caller, record), query, limit, offset };
    const { data, total } = await searchRuleSetProjects(db, search);
    return { data: data.map(ruleSetProjectResource), total };
  });

  downloadRoute(api, options);
}

function downloadRoute(api: RouteApp, { db }: RuleSetOptions): void {
  const file = z.unknown().meta({ type: 'string', format: 'binary' });
  const response = { 200: { description: 'The .rules.json file', content: { 'application/json': { schema: file } } } };
  const schema = { tags: ['rule sets'], params: z.object({ id: z.string() }), response };
  api.get('/rule-sets/:id/download', { schema }, async (request, reply) => {
    const { id, code, version } = await requireRuleSet(db, callerOf(request), request.params.id);
    const name = filenameOf({ name: code, version });
    reply.header('content-disposition', `attachment; filename="${name}.rules.json"`).type('application/json');
    return reply.send(Buffer.from(await readSource(db, id)));
  });
}

/** Reads an uploaded rule set. Refuses with FILE_TOO_LARGE, or with VALIDATION_FAILED and the JSON paths of the problems. */
function readUpload(bytes: Uint8Array): RuleSet {
  const maxBytes = RULE_SET_UPLOAD_MAX_BYTES;
  if (bytes.length > maxBytes)
    throw new Refusal('FILE_TOO_LARGE', `A rule set may have ${maxBytes} bytes`, { details: { maxBytes } });
  const { ruleSet, problems } = parseRuleSet(bytes);
  if (!ruleSet) throw invalidInput(problems.map((problem) => ({ ...problem, path: problem.path || 'file' })));
  return ruleSet;
}

interface Change {
  action: 'rule-set.created' | 'rule-set.deleted';
  id: string;
  organizationId: string;
  ruleSet: RuleSet;
  now: Date;
}

function record(db: Queries, { userId }: Caller, { action, id, organizationId, ruleSet, now }: Change): Promise<void> {
  const details = { name: ruleSet.name.en, code: ruleSet.id, version: ruleSet.version };
  return recordAudit(db, { actorId: userId, action, subject: { type: 'rule-set', id }, organizationId, details, now });
}
