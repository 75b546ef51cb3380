/** Lists the keys of a model, which work while its picture has the focus. */
import type { MessageKey } from '@vakwerk/i18n';
import { layout, makeStyles, tokens, useTranslate } from '@vakwerk/ui';
import { keyName } from './model-tools.tsx';
import type { Tool } from './use-tools.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    gap: '2px 12px',
    ...layout.plainList,
    maxHeight: '180px',
    overflowY: 'auto',
    flexShrink: 0,
  },
  key: {
    display: 'inline-block',
    minWidth: '20px',
    marginRight: '8px',
    padding: '0 4px',
    textAlign: 'center',
    borderRadius: '4px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    fontFamily: tokens.fontFamilyMonospace,
    ...layout.smallInLine,
  },
});

export function KeyHelp({ tools }: { tools: readonly Tool[] }) {
  const styles = useStyles();
  const t = useTranslate();
  const keys: { name: MessageKey; key: string }[] = [
    ...tools.map(({ name, key }) => ({ name, key: keyName(key) })),
    { name: 'model.showAll', key: 'A' },
    { name: 'model.keyHelp', key: 'K' },
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <ul className={styles.list} aria-label={t('model.keyHelp')} tabIndex={0}>
      {keys.map(({ name, key }) => (
        <li key={name}>
          <kbd className={styles.key}>{key}</kbd>
          {t(name)}
        </li>
      ))}
    </ul>
  );
}
