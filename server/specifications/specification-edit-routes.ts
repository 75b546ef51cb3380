/** Routes to create, change and delete specifications and versions (additive, D10 to D13, D30). */
import { newSpecificationSchema, newVersionSchema, specificationCalls } from '../../common/contract/specifications.ts';
import type { Queries } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { parseFields, projectFields } from '../http/fields.ts';
import { serve } from '../http/serve-call.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import { type PublishedDraft, requireDraft } from './change-draft.ts';
import { changeSpecification, deleteSpecification } from './change-specification.ts';
import { addVersion, createSpecification, type ImportOptions, planVersion } from './import-specification.ts';
import { receiveSpecification } from './receive-specification.ts';
import { sendSpecification } from './send-with-definitions.ts';
import { chooseOwner, nameable, requireDefaultsChooser, requireEditor, requireReader } from './specification-policy.ts';
import type { SpecificationRecord } from './specification-queries.ts';
import { specificationProjectResource, specificationResource } from './specification-resource.ts';
import { searchUsingProjects } from './usage-queries.ts';

export interface SpecificationOptions extends ImportOptions {
  now(): Date;
}

export function specificationEditRoutes(api: RouteApp, options: SpecificationOptions): void {
  importRoutes(api, options);
  changeRoutes(api, options);
}

function importRoutes(api: RouteApp, options: SpecificationOptions): void {
  const { db, now } = options;

  serve(api, specificationCalls.createSpecification, async (request, _fields, reply) => {
    const caller = callerOf(request);
    const { source, fields } = await receiveSpecification(request, newSpecificationSchema);
    const organization = await chooseOwner(db, caller, fields.organization);
    const isDefault = fields.default === 'true';
    if (isDefault) requireDefaultsChooser(caller);
    const force = request.query.force === 'true';
    const draft = await readPublished(db, caller, { id: fields.draft, seriesId: null }, request.headers);
    const input = { organization, source, isDefault, force, draft, actorId: caller.userId, now: now() };
    const { id, findings } = await createSpecification(options, input);
    return reply.send(answer(await requireReader(db, caller, id), { findings }, request.query.fields));
  });

  serve(api, specificationCalls.addSpecificationVersion, async (request, _fields, reply) => {
    const caller = callerOf(request);
    const record = await requireEditor(db, caller, request.params.id);
    const { source, fields } = await receiveSpecification(request, newVersionSchema);
    const named = { namedOrganizationId: nameable(caller, record), organizationName: record.organizationName };
    const force = request.query.force === 'true';
    const input = { seriesId: record.series_id, ...named, source, force, actorId: caller.userId, now: now() };
    if (request.query['dry-run'] === 'true') return reply.send(await planVersion(options, input));
    const draft = await readPublished(db, caller, { id: fields.draft, seriesId: record.series_id }, request.headers);
    const { id, ...rest } = await addVersion(options, { ...input, draft });
    return reply.send(answer(await requireReader(db, caller, id), rest, request.query.fields));
  });
}

/** Reads the published draft. Refuses with NOT_FOUND or FORBIDDEN. */
async function readPublished(
  db: Queries,
  caller: Caller,
  { id, seriesId }: { id: string | undefined; seriesId: string | null },
  { 'if-match': ifMatch }: { 'if-match'?: string },
): Promise<PublishedDraft | undefined> {
  return id === undefined ? undefined : { id: (await requireDraft(db, caller, id)).id, seriesId, ifMatch };
}

function changeRoutes(api: RouteApp, options: SpecificationOptions): void {
  const { db, now } = options;

  serve(api, specificationCalls.updateSpecification, async (request, _fields, reply) => {
    const caller = callerOf(request);
    const record = await requireEditor(db, caller, request.params.id);
    if (request.body.default !== undefined) requireDefaultsChooser(caller);
    await changeSpecification(db, record, request.body, { actorId: caller.userId, now: now() });
    const changed = await requireReader(db, caller, record.id);
    return sendSpecification(db, { request, reply }, changed);
  });

  serve(api, specificationCalls.deleteSpecification, async (request) => {
    const caller = callerOf(request);
    const record = await requireEditor(db, caller, request.params.id);
    const { force, versions } = request.query;
    const deletion = { force: force === 'true', allVersions: versions === 'all', actorId: caller.userId, now: now() };
    await deleteSpecification(options, record, deletion);
  });

  serve(api, specificationCalls.searchSpecificationProjects, async (request) => {
    const caller = callerOf(request);
    const record = await requireEditor(db, caller, request.params.id);
    const { query, limit, offset } = request.body;
    const search = { seriesId: record.series_id, organizationId: nameable(caller, record), query, limit, offset };
    const { data, total } = await searchUsingProjects(db, search);
    return { data: data.map(specificationProjectResource), total };
  });
}

/** Builds the answer: `fields` selects parts of the specification, and findings are always included. */
function answer<Rest extends object>(record: SpecificationRecord, rest: Rest, fields: string | undefined) {
  return { ...projectFields(specificationResource(record), parseFields(fields)), ...rest };
}
