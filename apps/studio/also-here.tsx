/** Names the other people who have the draft open. A screen reader hears of each change when it has time. */
import { useStore } from '@nanostores/react';
import { formatNames } from '@vakwerk/i18n';
import { makeStyles, mergeClasses, useLanguage, useTranslate } from '@vakwerk/ui';
import { personName } from '../../common/contract/person-name.ts';
import type { DraftPresence } from './draft-presence.ts';
import { useCutText } from './studio-header.tsx';

const useStyles = makeStyles({ root: { overflowWrap: 'anywhere' } });

export function AlsoHere({ presence }: { presence: Pick<DraftPresence, '$others'> }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const others = useStore(presence.$others);
  return (
    <span role="status" className={mergeClasses(styles.root, useCutText().text)}>
      {others.length > 0 && t('studio.draft.alsoHere', { names: formatNames(language, others.map(personName)) })}
    </span>
  );
}
