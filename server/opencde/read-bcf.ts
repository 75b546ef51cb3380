/**
 * Topics of a BCF file (2.x and 3.0) from outside. Of the archive no more is unpacked than the markups, and that within limits; a
 * markup that cannot be read is told with the place of its fault.
 */
import type { BcfFaultDetails } from '../../common/contract/bcf-import.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { BCF_IMPORT_COMMENTS_MAX, BCF_ZIP_LIMITS } from '../../common/contract/limits.ts';
import { toLine } from '../../common/contract/to-line.ts';
import { readZip } from '../../engine/export/read-zip.ts';
import { childNamed, readXml, type XmlElement } from '../../engine/ids/read-xml.ts';

/** Texts are as the file has them, authors on one line; '' where the file has none. */
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
  /** Names of the models that it is about. */
  files: string[];
  comments: BcfFileComment[];
}

export interface ReadBcf {
  topics: BcfFileTopic[];
  /** Markups that cannot be read. */
  unreadable: { entry: string; why: 'NOT_XML' | 'NO_TOPIC'; line: number }[];
}

const MARKUP = /(^|[\\/])markup\.bcf$/i;
const VERSION = /^bcf\.version$/i;
/** The major version decides: programs write "2", "2.0", "2.1", "3" and "3.0". */
const VERSION_READ = /^[23](\.|$)/;

/** Refuses with INVALID_FILE. */
export function readBcf(bytes: Uint8Array): ReadBcf {
  const files = unpack(bytes);
  requireVersion(files);
  const read: ReadBcf = { topics: [], unreadable: [] };
  let comments = 0;
  for (const [entry, content] of files) {
    if (!MARKUP.test(entry)) continue;
    const { root, finding } = readXml(content);
    if (finding) {
      // An encoding that is unknown has no line.
      read.unreadable.push({ entry, why: 'NOT_XML', line: Math.max(1, finding.line) });
      continue;
    }
    const topic = childNamed(root, 'Topic');
    if (root.name !== 'Markup' || !topic) {
      read.unreadable.push({ entry, why: 'NO_TOPIC', line: root.line });
      continue;
    }
    const found = topicOf(root, topic);
    comments += found.comments.length;
    if (comments > BCF_IMPORT_COMMENTS_MAX) throw refused({ why: 'TOO_MANY_COMMENTS', most: BCF_IMPORT_COMMENTS_MAX });
    read.topics.push(found);
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

/** In 3.0 the files and the comments stand in lists, and the comments in the topic. */
function topicOf(root: XmlElement, topic: XmlElement): BcfFileTopic {
  const header = childNamed(root, 'Header');
  const files = [...many(header, 'File'), ...many(header && childNamed(header, 'Files'), 'File')];
  const comments = [...many(root, 'Comment'), ...many(childNamed(topic, 'Comments'), 'Comment')];
  return {
    guid: guidOf(topic),
    title: toLine(textOf(topic, 'Title')),
    status: toLine(topic.attributes.TopicStatus ?? ''),
    assignedTo: textOf(topic, 'AssignedTo'),
    dueDate: textOf(topic, 'DueDate'),
    modifiedDate: textOf(topic, 'ModifiedDate'),
    modifiedAuthor: toLine(textOf(topic, 'ModifiedAuthor')),
    files: files.map((file) => textOf(file, 'Filename')).filter((name) => name !== ''),
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
