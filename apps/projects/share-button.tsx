import { Button, lazyPiece, useTranslate } from '@vakwerk/ui';
import { type ComponentProps, useState } from 'react';

const ShareDialog = lazyPiece(async () => (await import('./share-dialog.tsx')).ShareDialog);

export function ShareButton(props: Omit<ComponentProps<typeof ShareDialog>, 'onClose'>) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('projects.share')}</Button>
      {isOpen && <ShareDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
