/** Shows the name of an entity, as a link if its file can be read. */
import { useRestoreFocusTarget } from '@vakwerk/ui';
import { objectLabel } from '../../../common/contract/object-label.ts';
import { PlaceLink, usePlaces } from '../workbench/place-link.tsx';
import { Missing } from './global-id.tsx';

interface EntityLinkProps {
  entity: { globalId: string | null; name: string | null; longName?: string };
}

export function EntityLink({ entity }: EntityLinkProps) {
  const { globalId } = entity;
  const { opensEntities } = usePlaces();
  // The opened card returns the focus to this link.
  const restorable = useRestoreFocusTarget();
  const label = objectLabel(entity) || <Missing of="noName" />;
  if (!opensEntities || !globalId) return label;
  return (
    <PlaceLink to={{ entity: globalId }} data-entity={globalId} {...restorable}>
      {label}
    </PlaceLink>
  );
}
