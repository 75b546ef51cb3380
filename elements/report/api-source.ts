/** Reads a report of the service: the tree in one call, the checks of a rule page by page. */
import { type ApiClient, FILE_FIELDS, REPORT_FIELDS } from '@vakwerk/api';
import type { ReportResource } from '../../common/contract/reports.ts';
import type { ReportedGroup } from '../../common/contract/rule-set-schema.ts';
import { NEWEST_REPORT } from '../../common/contract/share-link.ts';
import { reportGeometry } from '../geometry-source.ts';
import { newestReport } from './newest-report.ts';
import {
  CAUSE_FIELDS,
  CHANGE_FIELDS,
  CHECK_FIELDS,
  COMPARISON_FIELDS,
  ENTITY_FIELDS,
  FINDING_FIELDS,
  OBJECT_FIELDS,
  RULE_CHECK_FIELDS,
  VALIDITY_FIELDS,
} from './report-fields.ts';
import type { ReportService, ReportSource, ValiditySource } from './report-source.ts';

type Client = Pick<ApiClient, 'call' | 'download'>;
/** What a page adds to the report. */
type PageParts = Pick<ReportService, 'rulePart' | 'objectPart' | 'validityPart' | 'setRulePart' | 'views'>;

/**
 * Creates the source, with the page's own address and session, or in another site's page with those of an element. NEWEST_REPORT
 * in place of an id follows the file of the token.
 */
export function apiSource(reportId: string, client: Client, more: PageParts & Pick<ReportSource, 'watch'> = {}): ReportSource {
  if (reportId !== NEWEST_REPORT) return sourceOf(reportId, client, more);
  const newest = newestReport(client);
  return sourceOf(reportId, newest.client, { ...more, watch: newest.watch, load: newest.load });
}

function sourceOf(
  reportId: string,
  client: Client,
  { watch, load, ...more }: PageParts & Partial<Pick<ReportSource, 'watch' | 'load'>>,
): ReportSource {
  const path = `/reports/${encodeURIComponent(reportId)}`;
  const geometry = reportGeometry(client, reportId);
  const post = <T>(part: string, body: object, fields: readonly string[]) =>
    client.call<T>(`${path}${part}`, { method: 'POST', body, fields });
  return {
    load: async () => {
      const report = await (load?.() ?? client.call<ReportResource>(path, { fields: REPORT_FIELDS }));
      geometry.lastState = report.geometry;
      return report;
    },
    ...(watch && { watch }),
    searchChecks: ({ ruleId, specificationId }, search) =>
      post(`/rules/${encodeURIComponent(ruleId)}/checks/_search`, { ...search, specificationId }, CHECK_FIELDS),
    searchEntities: (search) => post('/entities/_search', search, ENTITY_FIELDS),
    listCauses: ({ limit, offset }) => client.call(`${path}/causes?limit=${limit}&offset=${offset}`, { fields: CAUSE_FIELDS }),
    searchObjects: (search) => post('/objects/_search', search, OBJECT_FIELDS),
    identifyObjects: (selection) => post('/objects/_ids', selection, []),
    // Requests all fields, because the object card shows all of them.
    describeEntity: (globalId) => client.call(`${path}/entities/${encodeURIComponent(globalId)}`, { fields: [] }),
    geometry,
    validity: reportValidity(client, reportId),
    ruleSets: {
      trees: async (language) =>
        (await client.call<{ data: ReportedGroup[] }>(`${path}/rule-sets?language=${language}`, {})).data,
      checks: ({ ruleSetId, ruleId }, search) =>
        post(`/rule-sets/${ruleSetId}/rules/${encodeURIComponent(ruleId)}/checks/_search`, search, RULE_CHECK_FIELDS),
    },
    loadMeasures: () => client.call(path, { fields: ['spaces', 'materials'] }),
    service: {
      ...more,
      geometryOf: (other) => reportGeometry(client, other),
      validityOf: (other) => reportValidity(client, other),
      exportReport: (query) => {
        const named = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
        return client.download(`${path}/export`, Object.fromEntries(named));
      },
      compare: () => client.call(`${path}/comparison`, { fields: COMPARISON_FIELDS }),
      searchChanges: (search) => post('/comparison/entities/_search', search, CHANGE_FIELDS),
      versions: ({ filename, projectId }, limit) => {
        const scope = projectId ? `/projects/${encodeURIComponent(projectId)}` : '';
        const body = { filename, limit, sortBy: [{ field: 'version', order: 'DESC' }] };
        const path = `${scope}/files/_search?versions=all`;
        return client.call(path, { method: 'POST', body, fields: FILE_FIELDS });
      },
      checkAgain: async ({ fileId }) => {
        const newReport = await client.call<{ id: string }>(`/files/${encodeURIComponent(fileId)}/reports`, {
          method: 'POST',
          fields: ['id'],
        });
        return newReport.id;
      },
    },
  };
}

function reportValidity(client: Pick<Client, 'call'>, reportId: string): ValiditySource {
  const path = `/reports/${encodeURIComponent(reportId)}/validity`;
  return {
    causes: (language) => client.call(`${path}?language=${language}`, { fields: VALIDITY_FIELDS }),
    search: (body) => client.call(`${path}/_search`, { method: 'POST', body, fields: FINDING_FIELDS }),
  };
}
