/** What one does with a list that can be edited: add to it in green, delete the selected rows from it in red. */
import { Button, useTranslate } from '@vakwerk/ui';

interface EditActionsProps {
  mayEdit: boolean;
  /** How many rows are selected; without any there is nothing to delete. */
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
