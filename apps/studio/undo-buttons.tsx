/** Undo and redo over everything that a page edits, as buttons and as keys. */
import { Button, RedoIcon, UndoIcon, useTranslate } from '@vakwerk/ui';
import { useEffect } from 'react';

interface Undoable {
  undo(): void;
  redo(): void;
}

interface UndoButtonsProps {
  edited: Undoable;
  canUndo: boolean;
  canRedo: boolean;
}

export function UndoButtons({ edited, canUndo, canRedo }: UndoButtonsProps) {
  const t = useTranslate();
  return (
    <>
      <Button
        icon={<UndoIcon size={20} />}
        title={`${t('studio.undo')} (Ctrl+Z)`}
        disabledFocusable={!canUndo}
        onClick={() => edited.undo()}
      />
      <Button
        icon={<RedoIcon size={20} />}
        title={`${t('studio.redo')} (Ctrl+Y)`}
        disabledFocusable={!canRedo}
        onClick={() => edited.redo()}
      />
    </>
  );
}

/** Ctrl+Z and Ctrl+Y over everything that is edited, in place of the browser's own for one field. */
export function useUndoKeys(edited: Undoable): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey } = event;
      if (document.querySelector('[role=dialog]') || altKey || !(ctrlKey || metaKey)) return;
      const key = event.key.toLowerCase();
      if (key !== 'y' && key !== 'z') return;
      event.preventDefault();
      if (key === 'y' || shiftKey) edited.redo();
      else edited.undo();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [edited]);
}
