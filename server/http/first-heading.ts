/**
 * A page's heading, written into the page for the early script to show (root-config/first-heading.ts): its words stand there a
 * few hundred ms before the scripts that draw the rest, at the place where they draw it. In both languages, since the server
 * does not know who looks; hidden from readers, who get the heading once, from the app.
 */
import type { Language } from '../../common/contract/users.ts';

/** The words of a key of our messages. */
export type Words = (language: Language) => (key: string) => string;

/** Of a page, from root-config/first-headings.json. */
export interface FirstHeading {
  app: string;
  /** Keys of messages; absent: what the page shows says it, or says nothing. */
  heading?: string;
  purpose?: string;
  /** How the app draws what stands around it; absent: the page alone (common/ui/page.tsx). */
  frame?: 'page' | 'form' | 'project' | 'report' | 'project-report' | 'organization';
  /** Absent: whoever is signed in. */
  for?: 'users' | 'everybody' | 'visitors' | 'user-managers' | 'platform-admins';
}

export function firstHeadingMarkup(
  { heading, purpose, frame = 'page', for: whom = 'users' }: FirstHeading,
  words: Words,
): string {
  return [
    `<div id="first" class="first" data-frame="${frame}" data-for="${whom}" aria-hidden="true" hidden>`,
    frame.startsWith('project') ? projectStrip(words) : '',
    '<div class="first-page">',
    frame === 'project-report' ? wayBack(words) : '',
    titleMarkup(frame, heading && inBoth(words, heading)),
    purpose ? `<p class="first-purpose" ${inBoth(words, purpose)}></p>` : '',
    '<div class="first-rest"></div></div></div>',
  ].join('');
}

/** `said`: where the page shows nothing that has a name of its own. */
function titleMarkup(frame: string, said: string | undefined): string {
  // As apps/organizations/organization-settings.tsx draws it. The picture keeps its room only.
  if (frame === 'organization') return '<p class="first-title"><span><i></i><span data-fact="organization"></span></span></p>';
  const isReport = frame.endsWith('report');
  return `<p class="first-title${isReport ? ' first-name' : ''}" ${said ?? 'data-fact="report"'}></p>`;
}

/** As apps/projects/project-frame.tsx draws it. The link keeps its room only: one that cannot be pressed yet is not shown. */
function projectStrip(words: Words): string {
  const link = `<s ${inBoth(words, 'projects.settings')}></s>`;
  return `<div class="first-strip"><div><p><span data-fact="organization"></span> / <b data-fact="project"></b></p>${link}</div></div>`;
}

/** As apps/projects/report-page.tsx draws it. */
function wayBack(words: Words): string {
  const files = `<span ${inBoth(words, 'projects.files.title')}></span>`;
  return `<p class="first-way">${files}<i>›</i> <span data-fact="report"></span></p>`;
}

function inBoth(words: Words, key: string): string {
  const word = (language: Language) => words(language)(key).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `data-nl="${word('nl')}" data-en="${word('en')}"`;
}
