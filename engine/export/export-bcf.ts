/**
 * Writes one topic per cause, so that it can be assigned to someone: in the BIM tool it selects the entities that fail. GUIDs follow
 * from the facts of the cause, so that an issue keeps its identity when the next version of the model is checked.
 */
import { BCF_COMPONENTS_PER_TOPIC_MAX, BCF_LINES_MAX, BCF_TITLE_MAX, BCF_TOPICS_MAX } from '../limits.ts';
import type { Check } from '../report/report.ts';
import { cameraOf } from './bcf-camera.ts';
import type { BcfModel } from './bcf-model.ts';
import {
  type BcfComponent,
  type BcfProject,
  type BcfTopic,
  type BcfVersion,
  countTopics,
  extensionsXml,
  markupXml,
  projectXml,
  topicGuid,
  versionXml,
  viewpointXml,
} from './bcf-topic.ts';
import { cutText, oneLine } from './clean-text.ts';
import { exceptionText } from './exception-text.ts';
import type { ExportInput, ExportWords } from './export-input.ts';
import { isGlobalId } from './extra-topic.ts';
import { exceptionsOf, type GatheredCause, gatherCauses, isExcepted } from './gather-causes.ts';
import { plainText } from './plain-text.ts';
import { entityLine } from './reason-words.ts';
import type { Reason } from './reasons.ts';
import { ruleSetTopics } from './rule-sets-topics.ts';
import { snapshotPng } from './snapshot-png.ts';
import { uuidOf } from './uuid-v5.ts';
import { validityTopics } from './validity-topics.ts';
import type { ExportRule } from './walk-rules.ts';
import { type Compressor, createZip } from './zip-file.ts';

export interface BcfOptions {
  version?: BcfVersion;
  compressor?: Compressor;
  /** Boxes and pictures, where the model has geometry. */
  model?: BcfModel;
}

/** Yields the bytes of the .bcf in order; at most one topic of it is in memory. */
export function* exportBcf(input: ExportInput, { version = '2.1', compressor, model }: BcfOptions = {}): Generator<Uint8Array> {
  const { filename, report, timestamp, words } = input;
  const originatingSystem = oneLine(report.model.authoringTool);
  const project = { version, filename: oneLine(filename) || words.text('unnamed'), timestamp, originatingSystem };
  yield* writeBcf(topicsOf(input), project, { compressor, model });
}

/** Yields the bytes of a .bcf with these topics. */
export function* writeBcf(
  topics: Iterable<DrawnTopic>,
  project: BcfProject,
  { compressor, model }: Pick<BcfOptions, 'compressor' | 'model'>,
): Generator<Uint8Array> {
  const { version } = project;
  const zip = createZip(compressor);
  const barOf = createBars();
  const labels = new Set<string>();
  const encoder = new TextEncoder();
  const add = (path: string, text: string): void => zip.add(path, encoder.encode(text));
  add('bcf.version', versionXml(version));
  for (const { topic, share } of topics) {
    const ids = topic.components.map(({ ifcGuid }) => ifcGuid);
    const camera = cameraOf(ids.flatMap((ifcGuid) => model?.boxOf(ifcGuid) ?? []));
    const viewpoint = viewpointXml({ ...topic, camera }, project);
    add(`${topic.guid}/markup.bcf`, markupXml(topic, project));
    add(`${topic.guid}/viewpoint.bcfv`, viewpoint);
    zip.add(`${topic.guid}/snapshot.png`, (camera && model?.snapshotOf(camera, ids)) ?? barOf(share));
    for (const label of topic.labels) labels.add(label);
    yield* zip.take();
  }
  if (version === '3.0') {
    add('project.bcfp', projectXml(uuidOf(['project', project.filename]), project.filename));
    add('extensions.xml', extensionsXml([...labels]));
  }
  yield* zip.end();
}

/** Creates bars that replace a picture. Topics of one cause share one and follow each other. */
function createBars(): (share: number) => Uint8Array {
  let last: { share: number; png: Uint8Array } | undefined;
  return (share) => {
    if (last?.share !== share) last = { share, png: snapshotPng(share) };
    return last.png;
  };
}

export interface DrawnTopic {
  topic: BcfTopic;
  /** Share of the checks of its rules that fail for the cause. */
  share: number;
}

function* topicsOf(input: ExportInput): Generator<DrawnTopic> {
  let index = 0;
  for (const gathered of gatherCauses(input)) {
    const share = shareOf(gathered);
    for (const part of partsOf([...gathered.failed.values()])) {
      if (index >= BCF_TOPICS_MAX) return;
      yield { topic: topicOf({ gathered, part }, { index: index++, words: input.words }), share };
    }
  }
  const topics = [...validityTopics(input), ...ruleSetTopics(input)];
  for (const topic of topics.slice(0, BCF_TOPICS_MAX - index)) yield { topic: { ...topic, index: index++ }, share: 1 };
}

function shareOf({ reasons, rules }: GatheredCause): number {
  const failures = reasons.reduce((sum, { count }) => sum + count, 0);
  const checks = rules.reduce((sum, { rule }) => sum + rule.checks.length, 0);
  return failures === 0 ? 1 : Math.min(1, failures / Math.max(1, checks));
}

/** The entities of a cause that one topic selects. */
interface Part {
  /** Number of the topic among `parts`, counted from 1. */
  number: number;
  parts: number;
  entities: readonly Check[];
}

/** Divides the entities over topics. No entity is left out, so the topics together show all of them. */
function* partsOf(entities: readonly Check[]): Generator<Part> {
  const parts = countTopics(entities.length);
  for (let number = 1; number <= parts; number++) {
    const from = (number - 1) * BCF_COMPONENTS_PER_TOPIC_MAX;
    yield { number, parts, entities: entities.slice(from, from + BCF_COMPONENTS_PER_TOPIC_MAX) };
  }
}

interface TopicFacts {
  gathered: GatheredCause;
  part: Part;
}

function topicOf(facts: TopicFacts, { index, words }: { index: number; words: ExportWords }): BcfTopic {
  const { key, rules } = facts.gathered;
  const { number, parts, entities } = facts.part;
  const name = [key, ...(number > 1 ? [String(number)] : [])];
  const [first, ...others] = rules;
  const rule = first && others.length === 0 ? `${oneLine(first.rule.name) || words.text('unnamed')}: ` : '';
  const title = `${rule}${countedSentence(facts.gathered, words)}`;
  const place = parts > 1 ? ` (${number}/${parts})` : '';
  const labels = rules.map(({ specification }) => cutText(oneLine(specification.name), BCF_TITLE_MAX));
  return {
    guid: topicGuid(key, number),
    viewpointGuid: uuidOf(['viewpoint', ...name]),
    title: cutText(oneLine(title), BCF_TITLE_MAX - place.length) + place,
    description: descriptionOf(facts, words),
    labels: distinct(labels),
    status: isExcepted(facts.gathered, entities) ? 'Excepted' : 'Open',
    index,
    components: componentsOf(entities),
  };
}

/** Returns the cause in the words of the page, with the number of entities that fail for it. */
function countedSentence({ cause, reasons, failed }: GatheredCause, words: ExportWords): string {
  const sentence = cause?.sentence ?? reasons.map(({ group }) => words.reason(group)).join(' ');
  return failed.size > 0 ? `${failed.size} × ${sentence}` : sentence;
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}

function componentsOf(entities: readonly Check[]): BcfComponent[] {
  const components = new Map<string, BcfComponent>();
  for (const { globalId, tag } of entities) {
    if (globalId === null || components.has(globalId) || !isGlobalId(globalId)) continue;
    components.set(globalId, { ifcGuid: globalId, authoringToolId: tag ?? '' });
  }
  return [...components.values()];
}

function descriptionOf({ gathered, part }: TopicFacts, words: ExportWords): string {
  const { cause, reasons, rules } = gathered;
  const named = rules.slice(0, BCF_LINES_MAX);
  const places = named.map(({ specification, groups, rule }) =>
    distinct([specification.name, ...groups, rule.name].map(oneLine)).join(' › '),
  );
  const texts = (of: (rule: ExportRule) => string | undefined) => distinct(named.map(({ rule }) => plainText(of(rule) ?? '')));
  const reason = [countedSentence(gathered, words), cause?.behind ?? '', ...reasons.flatMap((one) => valueLines(one, words))];
  const entities = part.entities.slice(0, BCF_LINES_MAX).map((check) => lineOf(check, gathered, words));
  const more = part.entities.length - entities.length;
  const parts = [
    places.join('\n'),
    ...texts(({ description }) => description),
    reason.filter((line) => line !== '').join('\n'),
    exceptedLines(gathered, words).join('\n'),
    ...texts(({ instructions }) => instructions),
    entities.join('\n'),
    more > 0 ? words.text('moreEntities', { count: more }) : '',
    patternLines(named, words).join('\n'),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function patternLines(rules: readonly { rule: ExportRule }[], words: ExportWords): string[] {
  const patterns = distinct(rules.map(({ rule }) => words.patterns(rule.specification))).filter((text) => text !== '');
  return patterns.map((text) => `${words.text('patterns')}: ${text}`);
}

/** Returns how many of the objects are excepted, and why. */
function exceptedLines(gathered: GatheredCause, words: ExportWords): string[] {
  const { size: count } = gathered.excepted;
  const why = distinct(exceptionsOf(gathered).map((exception) => oneLine(exceptionText(exception, words))));
  return [...(count > 0 ? [words.text('excepted', { count })] : []), ...why.slice(0, BCF_LINES_MAX)];
}

/** Describes an object. It says that the object is excepted where other objects of the topic are not. */
function lineOf(check: Check, { excepted, failed }: GatheredCause, words: ExportWords): string {
  const exception = excepted.size < failed.size ? excepted.get(check.stepId) : undefined;
  return exception ? `${entityLine(check)}: ${oneLine(exceptionText(exception, words))}` : entityLine(check);
}

/** Returns how often each actual value occurs, where the values differ. */
function valueLines({ group: { failure, values = [], valuesTotal = 0 } }: Reason, words: ExportWords): string[] {
  if (valuesTotal < 2) return [];
  return values.slice(0, BCF_LINES_MAX).map(({ count, ...actual }) => `${count} × ${words.failure({ ...failure, ...actual })}`);
}
