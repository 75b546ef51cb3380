/** Routes of the library of rule sets: those of the platform and of the caller's organization. */
import { createHash } from 'node:crypto';
import { Refusal } from '../../common/contract/errors.ts';
import { mayEditSpecifications } from '../../common/contract/roles.ts';
import { newRuleSetSchema, ruleSetCalls } from '../../common/contract/rule-set-schema.ts';
import { parseRuleSet } from '../../engine/rules/parse-rule-set.ts';
import type { RuleSet } from '../../engine/rules/rule-set.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Queries } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { serve } from '../http/serve-call.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import { receiveSpecification } from '../specifications/receive-specification.ts';
import { chooseOwner, readerOf } from '../specifications/specification-policy.ts';
import { projectRuleSetRoutes } from './project-rule-set-routes.ts';
import { requireRuleSet } from './require-rule-set.ts';
import { countProjects, insertRuleSet, readRules, removeRuleSet, searchRuleSets } from './rule-set-queries.ts';
import { type RuleSetOptions, ruleSetResource } from './rule-set-resource.ts';

/** Bytes of a rule set that is uploaded: it is read within one turn of the API. */
const RULE_SET_UPLOAD_MAX_BYTES = 1_000_000;

export function ruleSetRoutes(api: RouteApp, options: RuleSetOptions): void {
  const { db, now } = options;
  projectRuleSetRoutes(api, options);

  serve(api, ruleSetCalls.searchRuleSets, async (request) => {
    const { query, limit, offset } = request.body;
    const { data, total } = await searchRuleSets(db, readerOf(callerOf(request)), { query, limit, offset });
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
    const sha256 = createHash('sha256').update(source.bytes).digest('hex');
    const id = await db.transaction().execute(async (trx) => {
      const created = { organizationId: organization.id, ruleSet, sha256, createdBy: caller.userId, now: now() };
      const id = await insertRuleSet(trx, created);
      if (id === undefined) throw new Refusal('CONFLICT', 'The organization has this version of the rule set already');
      await record(trx, caller, { action: 'rule-set.created', id, organizationId: organization.id, ruleSet, now: now() });
      return id;
    });
    return ruleSetResource(await requireRuleSet(db, caller, id), ruleSet);
  });

  serve(api, ruleSetCalls.deleteRuleSet, async (request) => {
    const caller = callerOf(request);
    const { id, organization_id: organizationId } = await requireRuleSet(db, caller, request.params.id);
    if (!mayEditSpecifications(caller, organizationId)) throw new Refusal('FORBIDDEN');
    await db.transaction().execute(async (trx) => {
      const projects = await countProjects(trx, id);
      if (projects > 0 && request.query.force !== 'true')
        throw new Refusal('CONFLICT', 'Projects have this rule set', { details: { projects } });
      const ruleSet = await readRules(trx, id);
      await removeRuleSet(trx, id);
      await record(trx, caller, { action: 'rule-set.deleted', id, organizationId, ruleSet, now: now() });
    });
  });
}

/** Reads an uploaded rule set. Refuses with FILE_TOO_LARGE, or with VALIDATION_FAILED and the JSON paths of the problems. */
function readUpload(bytes: Uint8Array): RuleSet {
  const maxBytes = RULE_SET_UPLOAD_MAX_BYTES;
  if (bytes.length > maxBytes)
    throw new Refusal('FILE_TOO_LARGE', `A rule set may have ${maxBytes} bytes`, { details: { maxBytes } });
  const { ruleSet, problems } = parseRuleSet(bytes);
  if (!ruleSet) throw invalidInput(problems.map(({ path, message }) => ({ path: path || 'file', message })));
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
