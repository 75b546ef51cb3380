/** Shows whether a domain is proved, and how to prove it (D141). */
import { Badge, Button, makeStyles, UnderName, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { TrustedDomain } from '../../common/contract/trusted-domains.ts';

const useStyles = makeStyles({
  proof: { display: 'grid', gap: '6px', justifyItems: 'start', padding: '6px 0' },
  record: { overflowWrap: 'anywhere', fontFamily: 'monospace', userSelect: 'all' },
});

interface DomainProofProps {
  domain: TrustedDomain;
  /** Undefined for users who may not edit. */
  check?: (domain: TrustedDomain) => Promise<void>;
}

export function DomainProof({ domain, check }: DomainProofProps) {
  const styles = useStyles();
  const t = useTranslate();
  const [isChecking, setChecking] = useState(false);
  if (domain.proved) {
    return (
      <>
        <Badge variant="brand">{t('organizations.trusted-domains.proved')}</Badge>
        <UnderName>
          {t(`organizations.trusted-domains.provedBy.${domain.provedBy ?? 'ADDRESS'}`, { domain: domain.domain })}
        </UnderName>
      </>
    );
  }
  async function onCheck(): Promise<void> {
    setChecking(true);
    await check?.(domain).finally(() => setChecking(false));
  }
  return (
    <div className={styles.proof}>
      <Badge>{t('organizations.trusted-domains.unproved')}</Badge>
      {check && (
        <>
          <UnderName>{t('organizations.trusted-domains.howTo', { domain: domain.domain })}</UnderName>
          <UnderName>
            <span className={styles.record}>{domain.record.name}</span> TXT{' '}
            <span className={styles.record}>{domain.record.value}</span>
          </UnderName>
          <Button
            size="small"
            title={t('organizations.trusted-domains.checkOf', { domain: domain.domain })}
            isLoading={isChecking}
            onClick={() => void onCheck()}
          >
            {t('organizations.trusted-domains.check')}
          </Button>
        </>
      )}
    </div>
  );
}
