/** The name of an entity, which opens it where its file can be read. */
import { useRestoreFocusTarget } from '@vakwerk/ui';
import { Missing } from './global-id.tsx';
import { PlaceLink, usePlaces } from './place-link.tsx';

interface EntityLinkProps {
  entity: { globalId: string | null; name: string | null };
}

export function EntityLink({ entity: { globalId, name } }: EntityLinkProps) {
  const { opensEntities } = usePlaces();
  // What it opens gives the focus back to it.
  const restorable = useRestoreFocusTarget();
  const shown = name || <Missing of="noName" />;
  if (!opensEntities || !globalId) return shown;
  return (
    <PlaceLink to={{ entity: globalId }} data-entity={globalId} {...restorable}>
      {shown}
    </PlaceLink>
  );
}
