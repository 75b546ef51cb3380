import { useStore } from '@nanostores/react';
import { addMessages } from '@vakwerk/i18n';
import { $location, $user, matchPath } from '@vakwerk/store';
import { appLifecycles, Forbidden, lazyPiece } from '@vakwerk/ui';
import { actorOf, mayEditOrganization } from '../../common/contract/roles.ts';
import { specificationEn } from '../../common/i18n/messages/specification.en.ts';
import { specificationNl } from '../../common/i18n/messages/specification.nl.ts';
import { studioEn } from '../../common/i18n/messages/studio.en.ts';
import { studioNl } from '../../common/i18n/messages/studio.nl.ts';

// Each page loads its own editor: they have little in common, and the first view has a budget.
const NewPage = lazyPiece(async () => (await import('./studio-page.tsx')).NewPage);
const EditPage = lazyPiece(async () => (await import('./studio-page.tsx')).EditPage);
const RuleSetStudio = lazyPiece(async () => (await import('./rule-sets/rule-set-studio.tsx')).RuleSetStudio);

addMessages({
  en: { specification: specificationEn, studio: studioEn },
  nl: { specification: specificationNl, studio: studioNl },
});

/** For those who may add specifications: organization admins and platform admins. */
function StudioApp() {
  const { path } = useStore($location);
  const user = useStore($user);
  // What is shown depends on the user's rights.
  if (!user) return null;
  const mayAdd = user.admin || (user.organization !== null && mayEditOrganization(actorOf(user), user.organization.id));
  if (!mayAdd) return <Forbidden />;
  if (matchPath('/specifications/new', path)) return <NewPage user={user} />;
  if (matchPath('/specifications/rule-sets/new', path)) return <RuleSetStudio user={user} />;
  const ruleSetId = matchPath('/specifications/rule-sets/:ruleSetId/edit', path)?.ruleSetId;
  if (ruleSetId) return <RuleSetStudio key={ruleSetId} ruleSetId={ruleSetId} user={user} />;
  const id = matchPath('/specifications/:specificationId/edit', path)?.specificationId;
  return id ? <EditPage key={id} specificationId={id} user={user} /> : null;
}

export const { bootstrap, mount, unmount } = appLifecycles(StudioApp);
