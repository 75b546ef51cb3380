/** Creates the app: the routes of every noun on one HTTP layer. Tests call it in process with `app.inject`, without a port. */
import type { FastifyInstance } from 'fastify';
import { apiTokenRoutes } from './api-tokens/api-token-routes.ts';
import { findTokenCaller } from './api-tokens/find-token-caller.ts';
import { type AuthOptions, authRoutes } from './auth/auth-routes.ts';
import { keyRoutes } from './certificates/key-routes.ts';
import type { AcceptanceQueue } from './deliveries/decide.ts';
import { deliveryRoutes } from './deliveries/delivery-routes.ts';
import { type DryRunOptions, dryRunRoutes } from './dry-runs/dry-run-routes.ts';
import { isEmbedOrigin } from './embed-tokens/embed-token-queries.ts';
import { findEmbedCaller } from './embed-tokens/find-embed-caller.ts';
import { type FileOptions, fileRoutes } from './files/file-routes.ts';
import { createExceptedReader } from './findings/excepted-counts.ts';
import { createFindingReader } from './findings/finding-reader.ts';
import { findingRoutes } from './findings/finding-routes.ts';
import { createHttpApp, type HttpOptions } from './http/create-http-app.ts';
import { addRevisionHeader, type ImportMapOptions, importMapRoutes, readAsset } from './import-map/import-map.ts';
import { issueRoutes } from './issues/issue-routes.ts';
import { type JointCheckOptions, jointCheckRoutes } from './joint-checks/joint-check-routes.ts';
import { type McpOptions, mcpRoutes } from './mcp/mcp-routes.ts';
import { noticeRoutes } from './notices/notice-routes.ts';
import { openCdeRoutes } from './opencde/opencde-routes.ts';
import { type OperationsOptions, operationsRoutes } from './operations/operations-routes.ts';
import type { OrganizationOptions } from './organizations/organization-options.ts';
import { organizationRoutes } from './organizations/organization-routes.ts';
import { organizationWebhookRoutes } from './organizations/webhook-routes.ts';
import { overviewRoutes } from './overview/overview-routes.ts';
import { readStandings } from './overview/read-standings.ts';
import { pageDataRoutes } from './pages/page-data-routes.ts';
import { findProgramCaller } from './programs/find-program-caller.ts';
import { programRoutes } from './programs/program-routes.ts';
import { projectSpecificationRoutes } from './project-specifications/project-specification-routes.ts';
import { embedTokenRoutes } from './projects/embed-token-routes.ts';
import { memberRoutes } from './projects/member-routes.ts';
import { projectRoutes } from './projects/project-routes.ts';
import { projectWebhookRoutes } from './projects/webhook-routes.ts';
import type { ReportOptions } from './reports/report-options.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { ruleSetRoutes } from './rule-sets/rule-set-routes.ts';
import { type CallerOptions, countedCaller, requireSessions } from './sessions/caller.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { shareRoutes } from './shares/share-routes.ts';
import { specificationRoutes } from './specifications/specification-routes.ts';
import type { InviteOptions } from './users/invite-user.ts';
import { userRoutes } from './users/user-routes.ts';
import { valueListRoutes } from './value-lists/value-list-routes.ts';
import { viewRoutes } from './views/view-routes.ts';
import type { WebhookOptions } from './webhooks/webhook-routes.ts';

/** Dependencies of the routes; main.ts creates them, tests use a database in memory. */
export interface Services
  extends AcceptanceQueue,
    AuthOptions,
    DryRunOptions,
    FileOptions,
    ImportMapOptions,
    InviteOptions,
    JointCheckOptions,
    McpOptions,
    OperationsOptions,
    OrganizationOptions,
    ReportOptions,
    WebhookOptions {}

export function createApp(services: Services, options: HttpOptions = {}): Promise<FastifyInstance> {
  const { db, now, storage } = services;
  const findings = { db, now, storage, enqueueMail: services.enqueueMail, reader: createFindingReader(storage) };
  const withExcepted = Object.assign(services, { excepted: createExceptedReader(findings) });
  const overview = { ...findings, excepted: withExcepted.excepted };
  const embedOptions = { isEmbedOrigin: (origin: string) => isEmbedOrigin(db, origin, now()) };
  return createHttpApp(
    { ...embedOptions, callCounter: countedCaller, ...options, site: siteOptions(services, options) },
    (api) => {
      requireSessions(api, { ...services, findTokenCaller: findProgram });
      addRevisionHeader(api, services);
      importMapRoutes(api, services);
      operationsRoutes(api, services);
      apiTokenRoutes(api, services);
      programRoutes(api, services);
      authRoutes(api, services);
      sessionRoutes(api, services);
      noticeRoutes(api, services);
      userRoutes(api, services);
      organizationRoutes(api, services);
      projectRoutes(api, { ...services, readStandings: (ids) => readStandings(overview, ids) });
      memberRoutes(api, services);
      embedTokenRoutes(api, services);
      projectWebhookRoutes(api, services);
      organizationWebhookRoutes(api, services);
      specificationRoutes(api, services);
      projectSpecificationRoutes(api, services);
      ruleSetRoutes(api, services);
      valueListRoutes(api, services);
      reportRoutes(api, withExcepted);
      findingRoutes(api, findings);
      viewRoutes(api, services);
      issueRoutes(api, services);
      openCdeRoutes(api, { ...findings, publicUrl: services.publicUrl });
      fileRoutes(api, withExcepted);
      dryRunRoutes(api, services);
      jointCheckRoutes(api, withExcepted);
      deliveryRoutes(api, withExcepted);
      overviewRoutes(api, overview);
      shareRoutes(api, overview);
      keyRoutes(api, services);
      pageDataRoutes(api, services);
      mcpRoutes(api, services);
    },
  );
}

/** Adds the import map of the current revision and the shipped files to the site. */
function siteOptions(services: Services, { site }: HttpOptions): HttpOptions['site'] {
  const findAsset = (pathname: string, acceptsBrotli: boolean) => readAsset(services, pathname, acceptsBrotli);
  return site && { maps: services.revisions, scriptOrigins: services.importMapOrigins, findAsset, ...site };
}

/** Finds the caller of a token other than a session. */
const findProgram: CallerOptions['findTokenCaller'] = async (db, token, now) =>
  (await findEmbedCaller(db, token, now)) ?? (await findProgramCaller(db, token, now)) ?? findTokenCaller(db, token, now);
