/** Shows the name of an entity, as a link if its file can be read. */
import { useRestoreFocusTarget } from '@vakwerk/ui';
import { PlaceLink, usePlaces } from '../workbench/place-link.tsx';
import { Missing } from './global-id.tsx';

interface EntityLinkProps {
  entity: { globalId: string | null; name: string | null };
}

export function EntityLink({ entity: { globalId, name } }: EntityLinkProps) {
  const { opensEntities } = usePlaces();
  // The opened card returns the focus to this link.
  const restorable = useRestoreFocusTarget();
  const label = name || <Missing of="noName" />;
  if (!opensEntities || !globalId) return label;
  return (
    <PlaceLink to={{ entity: globalId }} data-entity={globalId} {...restorable}>
      {label}
    </PlaceLink>
  );
}
