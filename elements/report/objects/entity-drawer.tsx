/** Shows one object of the file in a drawer if there is no pane for it. On a telephone the drawer is below the open model. */
import { Drawer } from '@vakwerk/ui';
import { useWords } from '../words.ts';
import { usePlaces } from '../workbench/place-link.tsx';
import { EntityContent, type EntityProps, EntityTitle, useDescribed } from './described-entity.tsx';

const MODEL = 'canvas[role=application]';

export function EntityDrawer({ hasModel, ...props }: EntityProps & { hasModel: boolean }) {
  const { report, globalId, objectPart } = props;
  const { t } = useWords();
  const { go } = usePlaces();
  const described = useDescribed(props);
  return (
    <Drawer
      label={described.entity?.name || globalId}
      closeLabel={t('entity.close')}
      subject={hasModel ? MODEL : undefined}
      onClose={() => go({ entity: undefined })}
      title={<EntityTitle entity={described.entity} globalId={globalId} />}
    >
      <EntityContent report={report} globalId={globalId} objectPart={objectPart} described={described} />
    </Drawer>
  );
}
