/**
 * One topic per rule and reason, so that someone can be set to work on it: in the BIM tool it selects the entities that
 * fail. GUIDs are made from specification, rule and reason, so that an issue keeps its identity when the next version
 * of the model is checked.
 */
import { zipSync } from 'fflate';
import {
  type BcfComponent,
  type BcfProject,
  type BcfTopic,
  type BcfVersion,
  extensionsXml,
  markupXml,
  projectXml,
  versionXml,
  viewpointXml,
} from './bcf-topic.ts';
import { cutText, oneLine } from './clean-text.ts';
import type { ExportInput, ExportWords } from './export-input.ts';
import { entityLine, reasonWords } from './reason-words.ts';
import { type Reason, reasonsOf } from './reasons.ts';
import { snapshotPng } from './snapshot-png.ts';
import { uuidOf } from './uuid-v5.ts';
import { type PlacedRule, walkRules } from './walk-rules.ts';
import { zipTime } from './zip-time.ts';

/** Viewers choke on longer selections; the description says how many entities there are. */
export const BCF_COMPONENTS_PER_TOPIC_MAX = 1_000;
const BCF_TOPICS_MAX = 2_000;
export const BCF_TITLE_MAX = 250;
/** Entities and values named in the description of a topic. */
const LINES_MAX = 20;
/** IfcGloballyUniqueId: 22 digits of base 64, the first of which holds two bits. */
const GLOBAL_ID = /^[0-3][0-9A-Za-z_$]{21}$/;

interface BcfOptions {
  version?: BcfVersion;
}

export function exportBcf(input: ExportInput, { version = '2.1' }: BcfOptions = {}): Uint8Array {
  const { filename, report, timestamp, words } = input;
  const project: BcfProject = {
    version,
    filename: oneLine(filename) || words.text('unnamed'),
    timestamp,
    originatingSystem: oneLine(report.model.authoringTool),
  };
  const files: Record<string, Uint8Array> = { 'bcf.version': utf8(versionXml(version)) };
  const topics = topicsOf(input);
  if (version === '3.0') {
    files['project.bcfp'] = utf8(projectXml(uuidOf(['project', project.filename]), project.filename));
    files['extensions.xml'] = utf8(
      extensionsXml([...new Set(topics.map(({ topic }) => topic.label))].filter((label) => label !== '')),
    );
  }
  for (const { topic, share } of topics) {
    files[`${topic.guid}/markup.bcf`] = utf8(markupXml(topic, project));
    files[`${topic.guid}/viewpoint.bcfv`] = utf8(viewpointXml(topic, project));
    files[`${topic.guid}/snapshot.png`] = snapshotPng(share);
  }
  return zipSync(files, { mtime: zipTime(), level: 6 });
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

interface DrawnTopic {
  topic: BcfTopic;
  /** Part of the rule's checks that fail for this reason. */
  share: number;
}

/** In the order of the report; where there are too many, those with most entities stay. */
function topicsOf({ report, words }: ExportInput): DrawnTopic[] {
  const all = [...walkRules(report)].flatMap((placed) =>
    reasonsOf(placed.rule)
      .filter(({ isUndecidable }) => !isUndecidable)
      .map((reason) => ({ placed, reason })),
  );
  const weights = all.map(({ reason }) => reason.count || Number.MAX_SAFE_INTEGER).sort((a, b) => b - a);
  const least = weights[BCF_TOPICS_MAX - 1] ?? 0;
  const kept = all.filter(({ reason }) => (reason.count || Number.MAX_SAFE_INTEGER) >= least).slice(0, BCF_TOPICS_MAX);
  return kept.map(({ placed, reason }, index) => ({
    topic: topicOf(placed, reason, { index, words }),
    share: reason.count === 0 ? 1 : reason.count / Math.max(1, placed.rule.checks.length),
  }));
}

function topicOf(placed: PlacedRule, reason: Reason, { index, words }: { index: number; words: ExportWords }): BcfTopic {
  const { specification, specificationKey, rule } = placed;
  const name = [specificationKey, rule.id, reason.key];
  const title = `${oneLine(rule.name) || words.text('unnamed')}: ${reasonWords(reason, words)}`;
  return {
    guid: uuidOf(['topic', ...name]),
    viewpointGuid: uuidOf(['viewpoint', ...name]),
    title: cutText(oneLine(title), BCF_TITLE_MAX),
    description: descriptionOf(placed, reason, words),
    label: cutText(oneLine(specification.name), BCF_TITLE_MAX),
    index,
    components: componentsOf(reason),
  };
}

function componentsOf({ entities }: Reason): BcfComponent[] {
  const found = new Map<string, BcfComponent>();
  for (const { check } of entities) {
    if (found.size >= BCF_COMPONENTS_PER_TOPIC_MAX) break;
    const { globalId, tag } = check;
    if (globalId === null || found.has(globalId) || !GLOBAL_ID.test(globalId)) continue;
    found.set(globalId, { ifcGuid: globalId, authoringToolId: tag ?? '' });
  }
  return [...found.values()];
}

function descriptionOf({ specification, groups, rule }: PlacedRule, reason: Reason, words: ExportWords): string {
  const place = [specification.name, ...groups, rule.name]
    .map(oneLine)
    .filter((part) => part !== '')
    .join(' › ');
  const values = valueLines(reason, words);
  const entities = reason.entities.slice(0, LINES_MAX).map(({ check }) => entityLine(check));
  const more = reason.count - entities.length;
  const parts = [
    place,
    rule.description.trim(),
    [reasonWords(reason, words), ...values].join('\n'),
    rule.instructions?.trim() ?? '',
    entities.join('\n'),
  ];
  return [...parts, more > 0 ? words.text('moreEntities', { count: more }) : ''].filter((part) => part !== '').join('\n\n');
}

/** What was found how often, where it differs. */
function valueLines({ group: { failure, values = [], valuesTotal = 0 } }: Reason, words: ExportWords): string[] {
  if (valuesTotal < 2) return [];
  return values.slice(0, LINES_MAX).map(({ count, ...found }) => `${count} × ${words.failure({ ...failure, ...found })}`);
}
