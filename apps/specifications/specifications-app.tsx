import { useStore } from '@nanostores/react';
import { $location, $user, matchPath } from '@vakwerk/store';
import { SpecificationPage } from './specification-page.tsx';
import { SpecificationsPage } from './specifications-page.tsx';

/** /specifications is the library; below it is one version of a specification (D10). */
export function SpecificationsApp() {
  const { path } = useStore($location);
  const user = useStore($user);
  // Rights decide what every page here offers, so nothing stands before they are known.
  if (!user) return null;
  if (matchPath('/specifications', path)) return <SpecificationsPage user={user} />;
  const id = matchPath('/specifications/:specificationId', path)?.specificationId;
  return id ? <SpecificationPage key={id} specificationId={id} user={user} /> : null;
}
