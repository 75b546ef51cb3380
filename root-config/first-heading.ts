/**
 * Shows the heading that the server wrote into the page (server/http/first-heading.ts) before the scripts of its app are there,
 * where all of it is certain: to whoever may see the page, with names that the API has answered. It lies over the place where the
 * app draws, and goes in the moment in which that has drawn its own.
 */
import { actorOf, mayManageOrganizations, mayManageUsers, maySeeOrganization } from '../common/contract/roles.ts';
import type { Language, User } from '../common/contract/users.ts';
import type { EarlyAnswers } from './early-calls.ts';

/** What an app that says neither heading nor failure may stay covered. */
const COVERED_MS = 1_000;

interface Project {
  id: string;
  name: string;
  status: string;
  organization: Organization;
}
interface Organization {
  id: string;
  name: string;
}
interface Report {
  filename: string;
  projectId: string | null;
}
type Facts = Record<string, string | undefined>;

/** `answers`: of who has a session. */
export async function showFirstHeading(language: Language, answers: EarlyAnswers | undefined): Promise<void> {
  const place = await findPlace();
  if (!place) return;
  const facts = await factsFor(place, answers);
  const main = place.parentElement as HTMLElement;
  if (!facts || hasSpoken(main)) return place.remove();
  for (const one of place.querySelectorAll<HTMLElement>('[data-en],[data-fact]'))
    one.textContent = one.dataset[language] ?? facts[one.dataset.fact ?? ''] ?? '';
  place.hidden = false;
  removeInTime(place, main);
}

/** The script runs before the page's body is there. */
function findPlace(): Promise<HTMLElement | null> {
  return new Promise((resolve) => {
    const look = () => {
      const place = document.getElementById('first');
      if (place || document.getElementById('footer')) resolve(place);
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Undefined: the page may show something else, so nothing is said ahead of it. */
async function factsFor({ dataset }: HTMLElement, answers: EarlyAnswers | undefined): Promise<Facts | undefined> {
  const { frame = '', for: whom } = dataset;
  if (whom === 'everybody') return {};
  // A link to sign in with has a page of its own.
  if (whom === 'visitors') return answers || /[?&]token=/.test(location.search) ? undefined : {};
  const user = (await answers?.user) as User | undefined;
  if (!answers || !user || !maySee(whom, user)) return undefined;
  const project = (await answers.project) as Project | undefined;
  // An archived one says so beside its name.
  if (frame.startsWith('project') && project?.status !== 'ACTIVE') return undefined;
  const report = (await answers.report) as Report | undefined;
  // Under another project it is not there, and that of a project alone leads there (D55).
  if (frame.endsWith('report') && (!report || report.projectId !== (project?.id ?? null))) return undefined;
  const organization = ((await answers.organization) as Organization | undefined) ?? project?.organization;
  if (frame === 'organization' && !(organization && maySeeOrganization(actorOf(user), organization.id))) return undefined;
  return { organization: organization?.name, project: project?.name, report: report?.filename };
}

function maySee(whom: string | undefined, user: User): boolean {
  if (whom === 'platform-admins') return mayManageOrganizations(actorOf(user));
  return whom !== 'user-managers' || mayManageUsers(actorOf(user));
}

function hasSpoken(main: HTMLElement): boolean {
  return main.querySelector('h1, [role=alert]') !== null;
}

/** Observers are called before the next picture: both are never seen, and nothing moves. */
function removeInTime(place: HTMLElement, main: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    place.remove();
  };
  const observer = new MutationObserver(() => {
    if (hasSpoken(main)) end();
    else if (main.querySelector('[id^=single-spa] > * > *')) timer ??= setTimeout(end, COVERED_MS);
  });
  observer.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['role'] });
}
