/**
 * One topic per rule and reason, so that someone can be set to work on it: in the BIM tool it selects the entities that
 * fail. GUIDs are made from specification, rule and reason, so that an issue keeps its identity when the next version
 * of the model is checked.
 */
import { BCF_COMPONENTS_PER_TOPIC_MAX, BCF_LINES_MAX, BCF_TITLE_MAX, BCF_TOPICS_MAX } from '../limits.ts';
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
import { plainText } from './plain-text.ts';
import { entityLine, reasonWords } from './reason-words.ts';
import { type FailedEntity, type Reason, reasonsOf } from './reasons.ts';
import { snapshotPng } from './snapshot-png.ts';
import { uuidOf } from './uuid-v5.ts';
import { type PlacedRule, walkRules } from './walk-rules.ts';
import { type Compressor, createZip } from './zip-file.ts';

/** IfcGloballyUniqueId: 22 digits of base 64, the first of which holds two bits. */
const GLOBAL_ID = /^[0-3][0-9A-Za-z_$]{21}$/;

interface BcfOptions {
  version?: BcfVersion;
  compressor?: Compressor;
}

/** The bytes of the .bcf in order: no more of it is held than one topic. */
export function* exportBcf(input: ExportInput, { version = '2.1', compressor }: BcfOptions = {}): Generator<Uint8Array> {
  const { filename, report, timestamp, words } = input;
  const project: BcfProject = {
    version,
    filename: oneLine(filename) || words.text('unnamed'),
    timestamp,
    originatingSystem: oneLine(report.model.authoringTool),
  };
  const zip = createZip(compressor);
  const snapshotOf = createSnapshots();
  const labels = new Set<string>();
  const add = (path: string, text: string): void => zip.open(path).push(utf8(text), true);
  add('bcf.version', versionXml(version));
  for (const { topic, share } of topicsOf(input)) {
    add(`${topic.guid}/markup.bcf`, markupXml(topic, project));
    add(`${topic.guid}/viewpoint.bcfv`, viewpointXml(topic, project));
    zip.add(`${topic.guid}/snapshot.png`, snapshotOf(share));
    if (topic.label !== '') labels.add(topic.label);
    yield* zip.take();
  }
  if (version === '3.0') {
    add('project.bcfp', projectXml(uuidOf(['project', project.filename]), project.filename));
    add('extensions.xml', extensionsXml([...labels]));
  }
  yield* zip.end();
}

/** Topics of one reason have one picture, and follow each other. */
function createSnapshots(): (share: number) => Uint8Array {
  let last: { share: number; png: Uint8Array } | undefined;
  return (share) => {
    if (last?.share !== share) last = { share, png: snapshotPng(share) };
    return last.png;
  };
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

interface DrawnTopic {
  topic: BcfTopic;
  /** Part of the rule's checks that fail for this reason. */
  share: number;
}

/** In the order of the report, rule by rule. */
function* topicsOf({ report, words }: ExportInput): Generator<DrawnTopic> {
  let index = 0;
  for (const placed of walkRules(report)) {
    for (const reason of reasonsOf(placed.rule)) {
      if (reason.isUndecidable) continue;
      const share = reason.count === 0 ? 1 : reason.count / Math.max(1, placed.rule.checks.length);
      for (const part of partsOf(reason)) {
        if (index >= BCF_TOPICS_MAX) return;
        yield { topic: topicOf({ placed, reason, part }, { index: index++, words }), share };
      }
    }
  }
}

/** As many of the entities of a reason as one topic selects. */
interface Part {
  /** From 1 on, of `parts`. */
  number: number;
  parts: number;
  entities: readonly FailedEntity[];
}

/** None is left out: who works through the topics has seen every entity. */
function* partsOf({ entities }: Reason): Generator<Part> {
  const parts = Math.max(1, Math.ceil(entities.length / BCF_COMPONENTS_PER_TOPIC_MAX));
  for (let number = 1; number <= parts; number++) {
    const from = (number - 1) * BCF_COMPONENTS_PER_TOPIC_MAX;
    yield { number, parts, entities: entities.slice(from, from + BCF_COMPONENTS_PER_TOPIC_MAX) };
  }
}

interface TopicFacts {
  placed: PlacedRule;
  reason: Reason;
  part: Part;
}

function topicOf(facts: TopicFacts, { index, words }: { index: number; words: ExportWords }): BcfTopic {
  const { specification, specificationKey, rule } = facts.placed;
  const { number, parts, entities } = facts.part;
  const name = [specificationKey, rule.id, facts.reason.key, ...(number > 1 ? [String(number)] : [])];
  const title = `${oneLine(rule.name) || words.text('unnamed')}: ${reasonWords(facts.reason, words)}`;
  const place = parts > 1 ? ` (${number}/${parts})` : '';
  return {
    guid: uuidOf(['topic', ...name]),
    viewpointGuid: uuidOf(['viewpoint', ...name]),
    title: cutText(oneLine(title), BCF_TITLE_MAX - place.length) + place,
    description: descriptionOf(facts, words),
    label: cutText(oneLine(specification.name), BCF_TITLE_MAX),
    index,
    components: componentsOf(entities),
  };
}

function componentsOf(entities: readonly FailedEntity[]): BcfComponent[] {
  const found = new Map<string, BcfComponent>();
  for (const { check } of entities) {
    const { globalId, tag } = check;
    if (globalId === null || found.has(globalId) || !GLOBAL_ID.test(globalId)) continue;
    found.set(globalId, { ifcGuid: globalId, authoringToolId: tag ?? '' });
  }
  return [...found.values()];
}

function descriptionOf({ placed, reason, part }: TopicFacts, words: ExportWords): string {
  const { specification, groups, rule } = placed;
  const place = [specification.name, ...groups, rule.name]
    .map(oneLine)
    .filter((part) => part !== '')
    .join(' › ');
  const values = valueLines(reason, words);
  const entities = part.entities.slice(0, BCF_LINES_MAX).map(({ check }) => entityLine(check));
  const more = part.entities.length - entities.length;
  const parts = [
    place,
    plainText(rule.description),
    [reasonWords(reason, words), ...values].join('\n'),
    plainText(rule.instructions ?? ''),
    entities.join('\n'),
  ];
  return [...parts, more > 0 ? words.text('moreEntities', { count: more }) : ''].filter((part) => part !== '').join('\n\n');
}

/** What was found how often, where it differs. */
function valueLines({ group: { failure, values = [], valuesTotal = 0 } }: Reason, words: ExportWords): string[] {
  if (valuesTotal < 2) return [];
  return values.slice(0, BCF_LINES_MAX).map(({ count, ...found }) => `${count} × ${words.failure({ ...failure, ...found })}`);
}
