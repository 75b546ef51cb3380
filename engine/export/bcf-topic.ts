/** Writes the XML of one BCF topic: markup.bcf and viewpoint.bcfv, in the dialects of BCF 2.1 and 3.0 (their XSDs). */

import { BCF_COMPONENTS_PER_TOPIC_MAX } from '../limits.ts';
import { type BcfCamera, CAMERA_OF_NOTHING } from './bcf-camera.ts';
import { escapeAttribute, escapeText } from './clean-text.ts';
import { uuidOf } from './uuid-v5.ts';

export const BCF_VERSIONS = ['2.1', '3.0'] as const;
export type BcfVersion = (typeof BCF_VERSIONS)[number];

/** Excepted means that it fails and that exceptions cover all of its failures. */
type TopicStatus = 'Open' | 'Excepted';
const STATUSES: readonly string[] = ['Open', 'Excepted', 'Closed'] satisfies (TopicStatus | 'Closed')[];

export interface BcfTopic {
  guid: string;
  viewpointGuid: string;
  title: string;
  description: string;
  /** Names of the specifications of the topic. */
  labels: readonly string[];
  status: TopicStatus;
  /** Position of the topic, counted from 0. */
  index: number;
  components: readonly BcfComponent[];
  /** Names of the files that have the components; by default the file of the project. */
  files?: readonly string[];
  /** The camera that shows the components, where the model has geometry. */
  camera?: BcfCamera;
  /** The type of the topic, if it is no error. */
  type?: string;
  /** The name of the person who made it. */
  author?: string;
  /** What a saved view shows; otherwise everything is visible. */
  view?: BcfView;
}

/** What is visible in a saved view. */
export interface BcfView {
  /** Whether the components that are not exceptions are visible. */
  isVisible: boolean;
  exceptions: readonly BcfComponent[];
  /** Planes in metres, z up; `direction` points to the side that is not shown. */
  planes: readonly { location: readonly number[]; direction: readonly number[] }[];
  /** Components by their colour, which is written as RRGGBB. */
  coloring?: readonly { color: string; components: readonly BcfComponent[] }[];
}

/** An entity that a viewer can select, since its GlobalId is valid. */
export interface BcfComponent {
  ifcGuid: string;
  authoringToolId: string;
}

export interface BcfProject {
  version: BcfVersion;
  filename: string;
  timestamp: string;
  originatingSystem: string;
}

const TOPIC_TYPE = 'Error';
const BCF_AUTHOR = 'Vakwerk';
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Returns the GUID of the n-th topic of a cause, counted from 1; it is the same in every file with that cause. */
export function topicGuid(causeKey: string, number: number): string {
  return uuidOf(['topic', causeKey, ...(number > 1 ? [String(number)] : [])]);
}

/** Returns the number of topics of a cause with this many entities. */
export function countTopics(entities: number): number {
  return Math.max(1, Math.ceil(entities / BCF_COMPONENTS_PER_TOPIC_MAX));
}

function tag(name: string, text: string): string {
  return `<${name}>${escapeText(text)}</${name}>`;
}

export function markupXml(topic: BcfTopic, project: BcfProject): string {
  const { filename, timestamp, version } = project;
  const { files: filenames = [filename] } = topic;
  const isThree = version === '3.0';
  const attribute = isThree ? 'IsExternal' : 'isExternal';
  const fileTags = filenames.map((name) => `<File ${attribute}="true">${tag('Filename', name)}</File>`).join('');
  const header = `<Header>${isThree ? `<Files>${fileTags}</Files>` : fileTags}</Header>`;
  const named = topic.labels.map((label) => tag(isThree ? 'Label' : 'Labels', label)).join('');
  const labels = isThree && named !== '' ? `<Labels>${named}</Labels>` : named;
  const dated = tag('CreationDate', timestamp) + tag('CreationAuthor', topic.author ?? BCF_AUTHOR);
  const content =
    tag('Title', topic.title) + tag('Index', String(topic.index)) + labels + dated + tag('Description', topic.description);
  const files = tag('Viewpoint', 'viewpoint.bcfv') + tag('Snapshot', 'snapshot.png');
  // In 3.0 the viewpoints are inside the topic, in a list.
  const viewpoint = isThree
    ? `<Viewpoints><ViewPoint Guid="${topic.viewpointGuid}">${files}</ViewPoint></Viewpoints>`
    : `<Viewpoints Guid="${topic.viewpointGuid}">${files}</Viewpoints>`;
  const open = `<Topic Guid="${topic.guid}" TopicType="${topic.type ?? TOPIC_TYPE}" TopicStatus="${topic.status}">`;
  const body = isThree ? `${open}${content}${viewpoint}</Topic>` : `${open}${content}</Topic>${viewpoint}`;
  return `${XML}<Markup>${header}${body}</Markup>\n`;
}

/** Returns the viewpoint: its components are selected, and everything is visible unless a saved view says otherwise. */
export function viewpointXml(topic: BcfTopic, { version, originatingSystem }: BcfProject): string {
  const componentsXml = (list: readonly BcfComponent[]) => list.map((one) => componentXml(one, originatingSystem)).join('');
  const components = componentsXml(topic.components);
  const { isVisible = true, exceptions = [], planes = [], coloring = [] } = topic.view ?? {};
  const exceptionsMarkup = exceptions.length > 0 ? `<Exceptions>${componentsXml(exceptions)}</Exceptions>` : '';
  const visibility = `<Visibility DefaultVisibility="${isVisible}"${exceptionsMarkup ? `>${exceptionsMarkup}</Visibility>` : '/>'}`;
  const selection = components === '' ? '' : `<Selection>${components}</Selection>`;
  const coloured = coloring.map(({ color, components: list }) => {
    // 3.0 has the components in a list.
    const inside = version === '3.0' ? `<Components>${componentsXml(list)}</Components>` : componentsXml(list);
    return `<Color Color="${color}">${inside}</Color>`;
  });
  const coloringMarkup = coloured.length > 0 ? `<Coloring>${coloured.join('')}</Coloring>` : '';
  const visible = `${selection}${visibility}${coloringMarkup}`;
  // 3.0 requires a camera. 2.1 does not, and without one a viewer keeps its own camera and zooms to the selection.
  const camera = topic.camera ?? (version === '3.0' ? CAMERA_OF_NOTHING : undefined);
  const cameraMarkup = camera ? cameraXml(camera, version) : '';
  const planesMarkup = planes.length > 0 ? `<ClippingPlanes>${planes.map(planeXml).join('')}</ClippingPlanes>` : '';
  return `${XML}<VisualizationInfo Guid="${topic.viewpointGuid}"><Components>${visible}</Components>${cameraMarkup}${planesMarkup}</VisualizationInfo>\n`;
}

function vectorXml(name: string, [x, y, z]: readonly number[]): string {
  return `<${name}><X>${x}</X><Y>${y}</Y><Z>${z}</Z></${name}>`;
}

function planeXml({ location, direction }: BcfView['planes'][number]): string {
  return `<ClippingPlane>${vectorXml('Location', location)}${vectorXml('Direction', direction)}</ClippingPlane>`;
}

function cameraXml(camera: BcfCamera, version: BcfVersion): string {
  const { position, direction, up, fieldOfView, aspectRatio, viewHeight } = camera;
  const vector = vectorXml;
  const places = vector('CameraViewPoint', position) + vector('CameraDirection', direction) + vector('CameraUpVector', up);
  const ratio = version === '3.0' ? `<AspectRatio>${aspectRatio}</AspectRatio>` : '';
  if (viewHeight !== undefined)
    return `<OrthogonalCamera>${places}<ViewToWorldScale>${viewHeight}</ViewToWorldScale>${ratio}</OrthogonalCamera>`;
  return `<PerspectiveCamera>${places}<FieldOfView>${fieldOfView}</FieldOfView>${ratio}</PerspectiveCamera>`;
}

function componentXml({ ifcGuid, authoringToolId }: BcfComponent, originatingSystem: string): string {
  const system = originatingSystem.trim() === '' ? '' : tag('OriginatingSystem', originatingSystem);
  const id = authoringToolId.trim() === '' ? '' : tag('AuthoringToolId', authoringToolId);
  return `<Component IfcGuid="${escapeAttribute(ifcGuid)}">${system}${id}</Component>`;
}

export function versionXml(version: BcfVersion): string {
  return version === '3.0'
    ? `${XML}<Version VersionId="3.0"/>\n`
    : `${XML}<Version VersionId="2.1"><DetailedVersion>2.1</DetailedVersion></Version>\n`;
}

/** Returns extensions.xml of 3.0: every type, status, label and user of the topics. */
export function extensionsXml(labels: readonly string[]): string {
  const list = (many: string, one: string, values: readonly string[]) =>
    `<${many}>${values.map((value) => tag(one, value)).join('')}</${many}>`;
  const lists = [
    list('TopicTypes', 'TopicType', [TOPIC_TYPE]),
    list('TopicStatuses', 'TopicStatus', STATUSES),
    list('TopicLabels', 'TopicLabel', labels),
    list('Users', 'User', [BCF_AUTHOR]),
  ];
  return `${XML}<Extensions>${lists.join('')}</Extensions>\n`;
}

export function projectXml(projectId: string, name: string): string {
  return `${XML}<ProjectInfo><Project ProjectId="${projectId}">${tag('Name', name)}</Project></ProjectInfo>\n`;
}
