/** Writes views of a model, as a person sees it, as a BCF 2.1 file with a topic per view. */
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
  /** Tells the view from every other one. */
  key: string;
  title: string;
  filename: string;
  /** In the format of ISO 8601. */
  timestamp: string;
  /** The name of the person who saved it. */
  author?: string;
  camera: BcfCamera;
  /** GlobalIds. */
  selected: readonly string[];
  visibility: { isVisible: boolean; exceptions: readonly string[] };
  planes: BcfView['planes'];
  /** GlobalIds by colour, which is written as RRGGBB. */
  coloring?: readonly { color: string; globalIds: readonly string[] }[];
  /** The picture as a PNG. */
  picture: Uint8Array;
}

/** Returns the pieces of the file. The same view has the same GUIDs in every file. */
export function exportViews(views: readonly SavedView[]): Uint8Array[] {
  const zip = createZip();
  const encoder = new TextEncoder();
  zip.add('bcf.version', encoder.encode(versionXml('2.1')));
  for (const [index, view] of views.entries()) {
    const { filename, timestamp, picture } = view;
    const project: BcfProject = { version: '2.1', filename: oneLine(filename), timestamp, originatingSystem: '' };
    const topic = topicOf(view, index);
    zip.add(`${topic.guid}/markup.bcf`, encoder.encode(markupXml(topic, project)));
    zip.add(`${topic.guid}/viewpoint.bcfv`, encoder.encode(viewpointXml(topic, project)));
    zip.add(`${topic.guid}/snapshot.png`, picture);
  }
  return zip.end();
}

function topicOf(
  { key, title, author, camera, selected, visibility, planes, coloring = [] }: SavedView,
  index: number,
): BcfTopic {
  const components = (globalIds: readonly string[]): BcfComponent[] =>
    globalIds.map((ifcGuid) => ({ ifcGuid, authoringToolId: '' }));
  const { isVisible, exceptions } = visibility;
  return {
    guid: uuidOf(['view', key]),
    viewpointGuid: uuidOf(['viewpoint', key]),
    title: oneLine(title),
    description: '',
    labels: [],
    status: 'Open',
    type: 'Info',
    ...(author && { author: oneLine(author) }),
    index,
    components: components(selected),
    camera,
    view: {
      isVisible,
      exceptions: components(exceptions),
      planes,
      coloring: coloring.map(({ color, globalIds }) => ({ color, components: components(globalIds) })),
    },
  };
}
