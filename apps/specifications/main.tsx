import { useStore } from '@nanostores/react';
import { addMessages } from '@vakwerk/i18n';
import { $location, $user, matchPath } from '@vakwerk/store';
import { appLifecycles, lazyPiece } from '@vakwerk/ui';
import { auditEn } from '../../common/i18n/messages/audit.en.ts';
import { auditNl } from '../../common/i18n/messages/audit.nl.ts';
import { libraryEn } from '../../common/i18n/messages/library.en.ts';
import { libraryNl } from '../../common/i18n/messages/library.nl.ts';
import { specificationEn } from '../../common/i18n/messages/specification.en.ts';
import { specificationNl } from '../../common/i18n/messages/specification.nl.ts';
import { LibraryPage } from './library-page.tsx';
import { SpecificationPage } from './specification-page.tsx';

const RuleSetPage = lazyPiece(async () => (await import('./rule-sets/rule-set-page.tsx')).RuleSetPage);
const DraftPage = lazyPiece(async () => (await import('./draft-page.tsx')).DraftPage);

addMessages({
  en: { audit: auditEn, library: libraryEn, specification: specificationEn },
  nl: { audit: auditNl, library: libraryNl, specification: specificationNl },
});

/** /specifications is the library; below it are its rule sets, its lists of values and one version of a specification (D10). */
function SpecificationsApp() {
  const { path } = useStore($location);
  const user = useStore($user);
  // What each page offers depends on the user's rights.
  if (!user) return null;
  if (matchPath('/specifications', path)) return <LibraryPage user={user} part="specifications" />;
  if (matchPath('/specifications/rule-sets', path)) return <LibraryPage user={user} part="ruleSets" />;
  if (matchPath('/specifications/value-lists', path)) return <LibraryPage user={user} part="valueLists" />;
  const ruleSetId = matchPath('/specifications/rule-sets/:ruleSetId', path)?.ruleSetId;
  // single-spa unmounts this app a moment after the studio's address is shown.
  if (ruleSetId) return ruleSetId === 'new' ? null : <RuleSetPage key={ruleSetId} ruleSetId={ruleSetId} user={user} />;
  const draftId = matchPath('/specifications/drafts/:draftId', path)?.draftId;
  if (draftId) return <DraftPage key={draftId} draftId={draftId} userId={user.id} />;
  const id = matchPath('/specifications/:specificationId', path)?.specificationId;
  return id && id !== 'new' ? <SpecificationPage key={id} specificationId={id} user={user} /> : null;
}

export const { bootstrap, mount, unmount } = appLifecycles(SpecificationsApp);
