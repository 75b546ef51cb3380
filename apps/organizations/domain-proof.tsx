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
  const words = (key: string) => t(`organizations.trusted-domains.${key}`, { domain: domain.domain });
  if (domain.proved) {
    return (
      <>
        <Badge variant="brand">{words('proved')}</Badge>
        <UnderName>{words(`provedBy.${domain.provedBy ?? 'ADDRESS'}`)}</UnderName>
      </>
    );
  }
  async function onCheck(): Promise<void> {
    setChecking(true);
    await check?.(domain).finally(() => setChecking(false));
  }
  return (
    <div className={styles.proof}>
      <Badge>{words('unproved')}</Badge>
      {check && (
        <>
          <UnderName>{words('howTo')}</UnderName>
          <UnderName>
            <span className={styles.record}>{domain.record.name}</span> TXT{' '}
            <span className={styles.record}>{domain.record.value}</span>
          </UnderName>
          <Button size="small" title={words('checkOf')} isLoading={isChecking} onClick={() => void onCheck()}>
            {words('check')}
          </Button>
        </>
      )}
    </div>
  );
}
