/** Chooses the one file of an upload, and shows what is wrong with it below. */
import { ChosenFile, DropZone, layout, makeStyles, useChooserFocus, useTranslate } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import type { OneFile } from './use-one-file.ts';

const useStyles = makeStyles({
  stack: layout.stack(16),
});

interface FileChooserProps {
  upload: Pick<OneFile<unknown>, 'file' | 'isSending' | 'take' | 'drop'>;
  /** File extensions, separated by commas. */
  accept: string;
  /** Title of the drop zone. */
  title: string;
  /** Whether the chosen file cannot be sent again. */
  isEnd: boolean;
  /** What is wrong with the file. */
  children: ReactNode;
}

export function FileChooser({ upload, accept, title, isEnd, children }: FileChooserProps) {
  const styles = useStyles();
  const t = useTranslate();
  const { other, zone } = useChooserFocus(upload.file, isEnd);
  return (
    <div className={styles.stack}>
      {upload.file ? (
        <ChosenFile
          file={upload.file}
          otherLabel={t('library.import.other')}
          buttonRef={other}
          onDrop={upload.isSending ? undefined : upload.drop}
        />
      ) : (
        <DropZone buttonRef={zone} accept={accept} title={title} onFiles={upload.take} />
      )}
      {children}
    </div>
  );
}
