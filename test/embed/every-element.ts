/**
 * A page of another origin with a strict policy and hostile styles that contains every element, with a report of the demo set.
 */
import { readFileSync } from 'node:fs';
import { waitForGeometry, waitForReport } from '../e2e/api.ts';
import type { Demo } from '../e2e/demo.ts';
import { at, type ForeignSite, HOSTILE_CSS, strictPolicy } from './foreign-site.ts';

const SAMPLE = at('samples/rijwoning-met-fouten-ifc4.ifc');
const IDS = at('specifications/minibim-3.1.ids');
const PROJECT = 'Nieuwbouw Lindenhof';

/** The ids of the elements in order, with words that each shows when it is drawn. The model has a picture instead. */
export const EXPECTED_WORDS = [
  ['status', 'leveringsspecificaties'],
  ['check', 'Het bestand wordt in je browser gecontroleerd.'],
  ['specification', 'MiniBIM 3.1'],
  ['upload', 'Sleep'],
  ['report', 'huis.ifc'],
] as const;

/** Uploads a model and puts the page at `/page`; its `failed` collects errors of elements and violations of the policy. */
export async function putEveryElement(site: ForeignSite, demo: Demo): Promise<void> {
  const { projectadmin } = demo.api;
  const projectId = demo.projects[PROJECT]?.id;
  const project = `/api/projects/${projectId}`;
  const uploaded = await projectadmin.upload('huis.ifc', readFileSync(SAMPLE), `${project}/files`);
  const { id: reportId } = await waitForReport(projectadmin, uploaded.body[0]?.id as string);
  await waitForGeometry(projectadmin, reportId);
  const tokenOf = async (may: object) => {
    const values = { name: 'Site', origins: [site.url], ...may };
    return (await projectadmin.post<{ token: string }>(`${project}/embed-tokens`, values)).body.token;
  };
  const [reads, uploads] = [await tokenOf({ report: { id: reportId } }), await tokenOf({ scope: 'UPLOAD' })];
  site.put('/minibim.ids', { type: 'application/xml', body: readFileSync(IDS) });
  site.put('/hostile.css', { type: 'text/css', body: HOSTILE_CSS });
  site.put('/page.js', {
    type: 'text/javascript',
    body: `globalThis.failed = [];
      addEventListener('vakwerk-error', ({ detail }) => failed.push(detail));
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => failed.push([violatedDirective, blockedURI, sourceFile]));
      for (const id of ['status', 'report', 'model']) document.getElementById(id).token = '${reads}';
      document.getElementById('upload').token = '${uploads}';`,
  });
  site.put('/page', {
    type: 'text/html; charset=utf-8',
    policy: strictPolicy(demo.url),
    body: `<!doctype html><html lang="nl"><title>Gemeente</title><link rel="stylesheet" href="/hostile.css">
      <script type="module" src="${demo.url}/embed/v1/vakwerk.js" crossorigin></script>
      <body><main><h1>Bouwloket</h1><vakwerk-status id="status" report-id="${reportId}"></vakwerk-status>
      <vakwerk-check id="check" ids="/minibim.ids"></vakwerk-check>
      <vakwerk-specification id="specification" src="/minibim.ids"></vakwerk-specification>
      <vakwerk-upload id="upload" project-id="${projectId}"></vakwerk-upload>
      <vakwerk-report id="report" report-id="${reportId}"></vakwerk-report>
      <vakwerk-model id="model" report-id="${reportId}"></vakwerk-model></main><script src="/page.js"></script>`,
  });
}
