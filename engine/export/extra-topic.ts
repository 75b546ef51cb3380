/** A topic of BCF that is of no specification. */
import { BCF_COMPONENTS_PER_TOPIC_MAX, BCF_TITLE_MAX } from '../limits.ts';
import { type BcfTopic, topicGuid } from './bcf-topic.ts';
import { cutText, oneLine } from './clean-text.ts';
import { uuidOf } from './uuid-v5.ts';

/** IfcGloballyUniqueId: 22 digits of base 64, the first of which holds two bits. A viewpoint may name no other id. */
const GLOBAL_ID = /^[0-3][0-9A-Za-z_$]{21}$/;

export const isGlobalId = (text: string): boolean => GLOBAL_ID.test(text);

interface ExtraTopic {
  /** Text that stays the same while the model changes. */
  key: string;
  title: string;
  /** Paragraphs. */
  description: readonly string[];
  label: string;
  isExcepted?: boolean | undefined;
  /** Names of the files of the objects; by default the file of the project. */
  files?: readonly string[];
  globalIds: Iterable<string | null | undefined>;
}

/** Returns the topic without its index. */
export function extraTopic({
  key,
  title,
  description,
  label,
  isExcepted = false,
  files,
  globalIds,
}: ExtraTopic): Omit<BcfTopic, 'index'> {
  const ids = [...new Set(globalIds)].filter((id): id is string => typeof id === 'string' && isGlobalId(id));
  return {
    guid: topicGuid(key, 1),
    viewpointGuid: uuidOf(['viewpoint', key]),
    title: cutText(oneLine(title), BCF_TITLE_MAX),
    description: description.filter((text) => text !== '').join('\n\n'),
    labels: [label],
    status: isExcepted ? 'Excepted' : 'Open',
    ...(files && { files: files.map(oneLine) }),
    components: ids.slice(0, BCF_COMPONENTS_PER_TOPIC_MAX).map((ifcGuid) => ({ ifcGuid, authoringToolId: '' })),
  };
}
