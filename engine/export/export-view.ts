/** Writes a view of a model, as a person sees it, as a BCF 2.1 file with one topic. */
import type { BcfCamera } from './bcf-camera.ts';
import {
  type BcfComponent,
  type BcfProject,
  type BcfTopic,
  type BcfView,
  markupXml,
  versionXml,
  viewpointXml,
} from './bcf-topic.ts';
import { oneLine } from './clean-text.ts';
import { uuidOf } from './uuid-v5.ts';
import { createZip } from './zip-file.ts';

export interface SavedView {
  title: string;
  filename: string;
  /** In the format of ISO 8601. */
  timestamp: string;
  camera: BcfCamera;
  /** GlobalIds. */
  selected: readonly string[];
  visibility: { isVisible: boolean; exceptions: readonly string[] };
  planes: BcfView['planes'];
  /** The picture as a PNG. */
  picture: Uint8Array;
}

export function exportView({
  title,
  filename,
  timestamp,
  camera,
  selected,
  visibility,
  planes,
  picture,
}: SavedView): Uint8Array[] {
  const project: BcfProject = { version: '2.1', filename: oneLine(filename), timestamp, originatingSystem: '' };
  const components = (globalIds: readonly string[]): BcfComponent[] =>
    globalIds.map((ifcGuid) => ({ ifcGuid, authoringToolId: '' }));
  const { isVisible, exceptions } = visibility;
  const topic: BcfTopic = {
    guid: uuidOf(['view', title, timestamp]),
    viewpointGuid: uuidOf(['viewpoint', title, timestamp]),
    title: oneLine(title),
    description: '',
    labels: [],
    status: 'Open',
    type: 'Info',
    index: 0,
    components: components(selected),
    camera,
    view: { isVisible, exceptions: components(exceptions), planes },
  };
  const zip = createZip();
  const encoder = new TextEncoder();
  zip.add('bcf.version', encoder.encode(versionXml('2.1')));
  zip.add(`${topic.guid}/markup.bcf`, encoder.encode(markupXml(topic, project)));
  zip.add(`${topic.guid}/viewpoint.bcfv`, encoder.encode(viewpointXml(topic, project)));
  zip.add(`${topic.guid}/snapshot.png`, picture);
  return zip.end();
}
