/** The six elements as an editor places them on a page, each with data of the demo set. */

import type { ElementScene } from './measure-element.ts';
import type { World } from './scene.ts';

/** `origin` is the origin of the page, for which tokens are created. */
export async function elementScenes({ demo, ids }: World, origin: string): Promise<ElementScene[]> {
  const tokenFor = async (scope: 'READ' | 'UPLOAD') => {
    const path = `/api/projects/${ids.projectId}/embed-tokens`;
    const { body } = await demo.api.projectadmin.post<{ token: string }>(path, { name: scope, scope, origins: [origin] });
    return body.token;
  };
  const report = `src="${demo.url}/embed/v1/example-report.json"`;
  const specification = `${demo.url}/embed/v1/ids/minibim-3.1.ids`;
  const stored = { attributes: `report-id="${ids.reportId}"`, properties: { token: await tokenFor('READ') } };
  const upload = { attributes: `project-id="${ids.projectId}"`, properties: { token: await tokenFor('UPLOAD') } };
  return [
    { name: 'vakwerk-check', tag: 'vakwerk-check', attributes: `ids="${specification}"`, words: 'Drop an .IFC file here' },
    { name: 'vakwerk-report src', tag: 'vakwerk-report', attributes: report, words: 'Fix first' },
    { name: 'vakwerk-report report-id', tag: 'vakwerk-report', ...stored, words: 'lindenhof-blok-b.ifc' },
    { name: 'vakwerk-upload', tag: 'vakwerk-upload', ...upload, words: 'Drop an .IFC file here' },
    { name: 'vakwerk-specification', tag: 'vakwerk-specification', attributes: `src="${specification}"`, words: 'Afnemer' },
    { name: 'vakwerk-status src', tag: 'vakwerk-status', attributes: report, words: 'specifications' },
    { name: 'vakwerk-status report-id', tag: 'vakwerk-status', ...stored, words: 'specifications' },
  ];
}
