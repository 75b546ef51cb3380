/** Lists the signers of the file, and whether each signature is valid. */
import { layout, makeStyles, StatusIcon, tokens } from '@vakwerk/ui';
import type { LayerCauses } from '../../../common/contract/validity.ts';
import { useWords } from '../words.ts';

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: '8px', ...layout.plainList },
  line: { display: 'flex', alignItems: 'start', columnGap: '8px', overflowWrap: 'anywhere' },
  grey: { display: 'block', color: tokens.colorNeutralForeground3 },
});

const SIGNS = {
  VALID: 'passed',
  SIGNER_UNKNOWN: 'warning',
  EXPIRED: 'warning',
  UNDECIDED: 'warning',
  INVALID: 'failed',
  UNREADABLE: 'failed',
} as const;

type Signatures = NonNullable<LayerCauses['signatures']>;

export function SignatureList({ signatures }: { signatures: Signatures }) {
  const styles = useStyles();
  const { t, dateTime } = useWords();
  return (
    <ul className={styles.list} aria-label={t('validityView.signatures.title')}>
      {signatures.map(({ outcome, signer, issuer, signedAt }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the signatures of a report never change, and two may be equal
        <li key={at} className={styles.line}>
          <StatusIcon status={SIGNS[outcome]} />
          <span>
            {signer ? t('validityView.signatures.by', { signer }) : t('validityView.signatures.byNobody')}:{' '}
            {t(`validityView.signatures.outcome.${outcome}`)}
            <span className={styles.grey}>{[issuer, signedAt && dateTime(signedAt)].filter(Boolean).join(' · ')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
