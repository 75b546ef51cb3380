/** Formats the responses of `vakwerk importmap …` as text. */

import type {
  Canary,
  ImportChange,
  ImportMapState,
  PageCounts,
  RevisionSummary,
  VerifyFinding,
} from '../../../common/contract/import-map.ts';
import type { ListResponse } from '../../../common/contract/lists.ts';
import type { Language } from '../../../common/contract/users.ts';
import { importMapFindingWords } from '../../../common/i18n/import-map-finding-words.ts';
import { browserReasonsEn, importMapFindingsEn } from '../../../common/i18n/messages/import-map-findings.en.ts';
import { browserReasonsNl, importMapFindingsNl } from '../../../common/i18n/messages/import-map-findings.nl.ts';
import { addMessages, translatorOf } from '../../../common/i18n/translator.ts';

addMessages({
  en: { importMapFindings: importMapFindingsEn, browserReasons: browserReasonsEn },
  nl: { importMapFindings: importMapFindingsNl, browserReasons: browserReasonsNl },
});

/** Returns the lines of the state; `all` includes the entries of the build. */
export function stateLines({ etag, revision, canary, brokenCanary, build }: ImportMapState, all: boolean): string[] {
  const operated = new Set(revision.operated);
  const entries = Object.entries(revision.imports)
    .filter(([name]) => all || operated.has(name))
    .sort(byName)
    .map(([name, url]) => {
      const was = operated.has(name) ? `  (set here; the build has ${build.imports[name] ?? 'none'})` : '';
      return `  ${name} → ${url}${was}`;
    });
  return [
    revisionLine(revision),
    `  State ${etag.replaceAll('"', '')}, for --if-match: it counts all changes, those of canaries too, and a revision counts maps`,
    ...entries,
    ...(all
      ? []
      : [`  ${Object.keys(revision.imports).length - entries.length} entries are those of the build; --all shows them`]),
    ...(canary ? [`Canary: revision ${canary.revision.number} for ${audienceWords(canary)} since ${canary.startedAt}`] : []),
    ...(canary ? [`  ${countWords(canary)}; beside it ${countWords(canary.beside)}`] : []),
    ...(brokenCanary
      ? [`Canary ${brokenCanary.number} broke pages and ended by itself at ${brokenCanary.at}: ${countWords(brokenCanary)}`]
      : []),
  ];
}

const byName = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : 1);

export function historyLines({ data, total }: ListResponse<RevisionSummary>): string[] {
  return [...data.map(revisionLine), ...(total > data.length ? [`… ${total - data.length} older ones; --limit shows more`] : [])];
}

export function publishedLine(revision: RevisionSummary): string {
  return `${revisionLine(revision)}. Open pages learn of it with their next call.`;
}

export function diffLines(diff: ImportChange[]): string[] {
  if (diff.length === 0) return ['No entry leads elsewhere.'];
  return diff.map(({ specifier, before, after }) => `${specifier}: ${before ?? '(none)'} → ${after ?? '(none)'}`);
}

export function findingLines(findings: VerifyFinding[], language: Language): string[] {
  const t = translatorOf(language);
  if (findings.length === 0) return ['Nothing wrong was found.'];
  return findings.map((finding) => `${finding.severity} ${finding.code}: ${importMapFindingWords(t, finding)}`);
}

const STATES = { CURRENT: 'current', CANARY: 'canary', OLD: 'old' };

function revisionLine({ number, state, contentOf, origin, author, reason, createdAt }: RevisionSummary): string {
  const who = author
    ? `${author.firstName} ${author.lastName}`.trim() || author.email || author.id
    : origin === 'BUILD'
      ? 'the build'
      : 'nobody any more';
  // An older service says nothing about it.
  const again = typeof contentOf === 'number' ? `, the content of revision ${contentOf}` : '';
  return `Revision ${number} (${STATES[state]}${again}), ${createdAt}, by ${who}${reason && `: ${reason}`}`;
}

const countWords = ({ loads, errors }: PageCounts) => `${loads} pages, ${errors} errors`;

function audienceWords({ audience: { share, organizationId, userId }, audienceName }: Canary): string {
  if (share !== undefined) return `${share}% of users`;
  return organizationId === undefined ? `user ${audienceName ?? userId}` : `organization ${audienceName ?? organizationId}`;
}
