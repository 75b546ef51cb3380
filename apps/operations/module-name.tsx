/** Names a part of the pages in words, with the name of its module small behind it. */
import { layout, makeStyles, useTranslate } from '@vakwerk/ui';
import { moduleWords } from '../../common/i18n/module-words.ts';

const useStyles = makeStyles({
  module: { display: 'block', ...layout.quiet, fontWeight: 400, overflowWrap: 'anywhere' },
});

export function ModuleName({ specifier }: { specifier: string }) {
  const styles = useStyles();
  const words = moduleWords(useTranslate(), specifier);
  return (
    <>
      {words}
      {!specifier.endsWith(words) && (
        <>
          {' '}
          <span className={styles.module}>{specifier}</span>
        </>
      )}
    </>
  );
}
