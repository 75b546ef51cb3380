/** Buttons of an editable list: add, and delete the selected rows. */
import { Button, useTranslate } from '@vakwerk/ui';

interface EditActionsProps {
  mayEdit: boolean;
  selectedCount: number;
  onAdd: () => void;
  onDelete: () => void;
}

export function EditActions({ mayEdit, selectedCount, onAdd, onDelete }: EditActionsProps) {
  const t = useTranslate();
  return (
    <>
      <Button variant="success" disabled={!mayEdit} onClick={onAdd}>
        {t('lists.add')}
      </Button>
      <Button variant="danger" disabled={!mayEdit || selectedCount === 0} onClick={onDelete}>
        {t('lists.delete')}
      </Button>
    </>
  );
}
