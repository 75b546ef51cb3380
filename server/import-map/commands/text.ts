/** Formats the responses of `vakwerk importmap …` as text. */
import type { ListResponse } from '../../../common/contract/lists.ts';
import type { Language } from '../../../common/contract/users.ts';
import { browserReasonsEn, importMapFindingsEn } from '../../../common/i18n/messages/import-map-findings.en.ts';
import { browserReasonsNl, importMapFindingsNl } from '../../../common/i18n/messages/import-map-findings.nl.ts';
import { addMessages, translatorOf } from '../../../common/i18n/translator.ts';
import type { Audience, ImportChange, ImportMapState, RevisionSummary, VerifyFinding } from '../contract.ts';
import { importMapFindingWords } from './finding-words.ts';

addMessages({
  en: { importMapFindings: importMapFindingsEn, browserReasons: browserReasonsEn },
  nl: { importMapFindings: importMapFindingsNl, browserReasons: browserReasonsNl },
});

export function stateLines({ revision, canary, build }: ImportMapState, etag: string): string[] {
  const operated = new Set(revision.operated);
  const entries = Object.entries(revision.imports)
    .sort(byName)
    .map(([name, url]) => {
      const was = operated.has(name) ? `  (set here; the build has ${build.imports[name] ?? 'none'})` : '';
      return `  ${name} → ${url}${was}`;
    });
  return [
    `${revisionLine(revision)}; If-Match ${etag}`,
    ...entries,
    ...(canary
      ? [`Canary: revision ${canary.revision.number} for ${audienceWords(canary.audience)} since ${canary.startedAt}`]
      : []),
    ...(canary ? [`  ${canary.loads} pages, ${canary.errors} errors`] : []),
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

function revisionLine({ number, state, origin, author, reason, createdAt }: RevisionSummary): string {
  const who = author
    ? `${author.firstName} ${author.lastName}`.trim() || author.email || author.id
    : origin === 'BUILD'
      ? 'the build'
      : 'nobody any more';
  return `Revision ${number} (${STATES[state]}), ${createdAt}, by ${who}${reason && `: ${reason}`}`;
}

function audienceWords({ share, organizationId, userId }: Audience): string {
  if (share !== undefined) return `${share}% of users`;
  return organizationId === undefined ? `user ${userId}` : `organization ${organizationId}`;
}
