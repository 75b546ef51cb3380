/**
 * Reads topics of an external BCF file (2.x and 3.0). Unpacks only the markups, within limits; an unreadable markup is reported
 * with the place of its fault.
 */
import type { BcfFaultDetails } from '../../common/contract/bcf-import.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { toLine } from '../../common/contract/to-line.ts';
import { readZip } from '../../engine/export/read-zip.ts';
import { isRuleSetTopic } from '../../engine/export/rule-sets-topics.ts';
import { isValidityTopic } from '../../engine/export/validity-topics.ts';
import { childNamed, readXml, type XmlElement } from '../../engine/ids/read-xml.ts';

/** Files inside a BCF file; bytes of one markup and of all that is read, unpacked; times that a file inside may be larger than packed. */
export const BCF_ZIP_LIMITS = { entriesMax: 40_000, entryMaxBytes: 2_000_000, totalMaxBytes: 64_000_000, ratioMax: 200 };
/** Comments of one imported BCF file. */
const BCF_IMPORT_COMMENTS_MAX = 10_000;

/** Texts are those of the file, with authors on one line; empty when the file has none. */
export interface BcfFileComment {
  guid: string;
  date: string;
  author: string;
  text: string;
  viewpointGuid: string;
}

/** The title, the status and the author are on one line. */
export interface BcfFileTopic {
  guid: string;
  title: string;
  status: string;
  assignedTo: string;
  dueDate: string;
  modifiedDate: string;
  modifiedAuthor: string;
  /** Names of the models it belongs to. */
  files: string[];
  /** Whether it is a topic of our exports about the validity of a file or a rule set. */
  isWithoutFinding: boolean;
  comments: BcfFileComment[];
}

export interface ReadBcf {
  topics: BcfFileTopic[];
  /** Markups that could not be read. */
  unreadable: { entry: string; why: 'NOT_XML' | 'NO_TOPIC'; line: number }[];
}

const MARKUP = /(^|[\\/])markup\.bcf$/i;
const VERSION = /^bcf\.version$/i;
/** The major version decides: programs write "2", "2.0", "2.1", "3" and "3.0". */
const VERSION_READ = /^[23](\.|$)/;

/** Reads a file. Refuses with INVALID_FILE. */
export function readBcf(bytes: Uint8Array): ReadBcf {
  const files = unpack(bytes);
  requireVersion(files);
  const read: ReadBcf = { topics: [], unreadable: [] };
  let comments = 0;
  for (const [entry, content] of files) {
    if (!MARKUP.test(entry)) continue;
    const { root, finding } = readXml(content);
    if (finding) {
      // An unknown encoding has no line.
      read.unreadable.push({ entry, why: 'NOT_XML', line: Math.max(1, finding.line) });
      continue;
    }
    const topic = childNamed(root, 'Topic');
    if (root.name !== 'Markup' || !topic) {
      read.unreadable.push({ entry, why: 'NO_TOPIC', line: root.line });
      continue;
    }
    const fileTopic = topicOf(root, topic);
    comments += fileTopic.comments.length;
    if (comments > BCF_IMPORT_COMMENTS_MAX) throw refused({ why: 'TOO_MANY_COMMENTS', most: BCF_IMPORT_COMMENTS_MAX });
    read.topics.push(fileTopic);
  }
  if (read.topics.length + read.unreadable.length === 0) throw refused({ why: 'NO_TOPICS' });
  return read;
}

/** Returns the version and the markups, by path. */
function unpack(bytes: Uint8Array): Map<string, Uint8Array> {
  const read = readZip(bytes, (name) => MARKUP.test(name) || VERSION.test(name), BCF_ZIP_LIMITS);
  if ('fault' in read) throw refused(read.fault);
  return read.files;
}

function requireVersion(files: ReadonlyMap<string, Uint8Array>): void {
  for (const [entry, content] of files) {
    const version = VERSION.test(entry) ? readXml(content).root?.attributes.VersionId : undefined;
    if (version !== undefined && !VERSION_READ.test(version.trim()))
      throw refused({ why: 'OTHER_VERSION', entry, found: version });
  }
}

/** Returns the topic. In 3.0 the files and the comments are in lists, and the comments inside the topic. */
function topicOf(root: XmlElement, topic: XmlElement): BcfFileTopic {
  const header = childNamed(root, 'Header');
  const files = [...many(header, 'File'), ...many(header && childNamed(header, 'Files'), 'File')];
  const comments = [...many(root, 'Comment'), ...many(childNamed(topic, 'Comments'), 'Comment')];
  const guid = guidOf(topic);
  const description = textOf(topic, 'Description');
  return {
    guid,
    title: toLine(textOf(topic, 'Title')),
    status: toLine(topic.attributes.TopicStatus ?? ''),
    assignedTo: textOf(topic, 'AssignedTo'),
    dueDate: textOf(topic, 'DueDate'),
    modifiedDate: textOf(topic, 'ModifiedDate'),
    modifiedAuthor: toLine(textOf(topic, 'ModifiedAuthor')),
    files: files.map((file) => textOf(file, 'Filename')).filter((name) => name !== ''),
    isWithoutFinding: isValidityTopic({ guid, description }) || isRuleSetTopic({ guid, description }),
    comments: comments.map(commentOf),
  };
}

function commentOf(comment: XmlElement): BcfFileComment {
  const viewpoint = childNamed(comment, 'Viewpoint');
  return {
    guid: guidOf(comment),
    date: textOf(comment, 'Date'),
    author: toLine(textOf(comment, 'Author')),
    text: textOf(comment, 'Comment'),
    viewpointGuid: viewpoint ? guidOf(viewpoint) : '',
  };
}

function many(parent: XmlElement | undefined, name: string): XmlElement[] {
  return parent?.children.filter((child) => child.name === name) ?? [];
}

function textOf(parent: XmlElement, name: string): string {
  return (childNamed(parent, name)?.text ?? '').trim();
}

function guidOf({ attributes }: XmlElement): string {
  return (attributes.Guid ?? '').trim().toLowerCase();
}

function refused(details: BcfFaultDetails): Refusal {
  return new Refusal('INVALID_FILE', ['The BCF file is refused', details.why, details.entry].filter(Boolean).join(': '), {
    details,
  });
}
