/** Reads viewpoints of a topic: its objects, in parts that a viewer can select at once. */
import { Refusal } from '../../common/contract/errors.ts';
import type { SavedViewpoint } from '../../common/contract/views.ts';
import { type BcfCamera, CAMERA_OF_NOTHING } from '../../engine/export/bcf-camera.ts';
import { oneLine } from '../../engine/export/clean-text.ts';
import { uuidOf } from '../../engine/export/uuid-v5.ts';
import { cacheLast } from '../reports/cache-last.ts';
import { finishedReport } from '../reports/finished-report.ts';
import { findGeometry } from '../reports/geometry-queries.ts';
import { readGlb } from '../reports/read-measures.ts';
import { findReport } from '../reports/report-queries.ts';
import { runInReportThread } from '../reports/report-thread.ts';
import type { ViewedObjects } from '../reports/view-objects.ts';
import { withStoredReport } from '../reports/with-stored-report.ts';
import type { Components, Visibility } from './bcf-schema.ts';
import { isFailing, type OpenCdeOptions, type TopicBoard } from './read-topics.ts';
import type { TopicRecord } from './topic-queries.ts';

/** Objects that one viewpoint of the BCF API selects; a topic with more has several. */
export const BCF_VIEWPOINT_OBJECTS_MAX = 1_000;
/** Viewpoints of topics that a node keeps in memory, each with up to a thousand GlobalIds and a picture. */
const CACHED_VIEWPOINTS = 32;

/** One viewpoint; its content never changes. */
export interface View {
  guid: string;
  /** 0-based. */
  part: number;
  reportId: string;
  cause: string;
}

export interface ShownView {
  components: Components;
  camera: BcfCamera;
  /** Absent: everything is visible. */
  visibility?: Visibility;
  planes?: SavedViewpoint['planes'];
  picture?: Uint8Array;
}

/** IfcGloballyUniqueId: 22 digits of base 64, the first of which holds two bits. */
const GLOBAL_ID = /^[0-3][0-9A-Za-z_$]{21}$/;

/** Lists the viewpoints; a cause that no longer exists has none. */
export async function listViews({ db }: OpenCdeOptions, board: TopicBoard, topic: TopicRecord): Promise<View[]> {
  const { reportId, facts } = topic;
  const report = reportId !== null && isFailing(board, topic) ? await findReport(db, reportId) : undefined;
  if (!report || facts.entities === 0) return [];
  const drawn = (await findGeometry(db, report.fileId))?.blob_key ?? '';
  const parts = Math.ceil(facts.entities / BCF_VIEWPOINT_OBJECTS_MAX);
  return Array.from({ length: parts }, (_, part) => {
    const guid = uuidOf(['viewpoint', topic.id, report.id, drawn, String(part)]);
    return { guid, part, reportId: report.id, cause: facts.cause };
  });
}

export type ViewReader = (view: View) => Promise<ShownView>;

/** Returns a reader that caches a few viewpoints: a manager requests camera, picture and selection of each in turn. */
export function createViewReader(options: OpenCdeOptions): ViewReader {
  const cached = cacheLast<ShownView>(CACHED_VIEWPOINTS);
  return (view) => cached(view.guid, () => showView(options, view));
}

async function showView({ db, storage }: OpenCdeOptions, { reportId, cause, part }: View): Promise<ShownView> {
  const record = await findReport(db, reportId);
  if (!record) throw new Refusal('NOT_FOUND', 'The topic has no such viewpoint');
  const report = finishedReport(db, record);
  const glb = await readGlb({ db, storage }, report.fileId);
  const limit = BCF_VIEWPOINT_OBJECTS_MAX;
  const search = { cause, limit, offset: part * limit };
  const viewed = await withStoredReport(storage, report, (stored) => runInReportThread('view-objects', { stored, search, glb }));
  const { objects, camera = CAMERA_OF_NOTHING, picture } = viewed;
  return { components: componentsOf(objects, oneLine(report.facts.model.authoringTool)), camera, picture };
}

function componentsOf(objects: ViewedObjects['objects'], system: string): Components {
  const componentById = new Map<string, Components[number]>();
  for (const { globalId, tag } of objects) {
    if (globalId === null || !GLOBAL_ID.test(globalId) || componentById.has(globalId)) continue;
    const ofTool = { ...(system && { originating_system: system }), ...(tag && { authoring_tool_id: tag }) };
    componentById.set(globalId, { ifc_guid: globalId, ...ofTool });
  }
  return [...componentById.values()];
}
