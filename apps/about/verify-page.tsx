/**
 * /verify: checks whether this service issued a certificate, and whether files match it. Needs no account, and works on local
 * files.
 */
import { useStore } from '@nanostores/react';
import { addMessages, formatDateTime } from '@vakwerk/i18n';
import { Alert, Button, DropZone, layout, makeStyles, Page, useLanguage, useTranslate } from '@vakwerk/ui';
import { useEffect, useMemo, useState } from 'react';
import { absentFiles, isOfCertificate, matchFiles } from '../../common/certificates/match-certificate.ts';
import type { CertificateStanding, CertifiedRuleSets } from '../../common/contract/certificates.ts';
import { certificateEn } from '../../common/i18n/messages/certificate.en.ts';
import { certificateNl } from '../../common/i18n/messages/certificate.nl.ts';
import { CertificateFacts, HeldRules } from './certificate-facts.tsx';
import { ComparedFiles } from './compared-files.tsx';
import { createVerification, type DroppedCertificate, fetchStanding, type Verification } from './verification.ts';

addMessages({ en: { certificate: certificateEn }, nl: { certificate: certificateNl } });

const useStyles = makeStyles({
  stack: { ...layout.stack(24), maxWidth: '960px' },
  notices: layout.stack(8),
});

const NO_RULE_SETS: CertifiedRuleSets = { ruleSets: [], files: [] };

export function VerifyPage() {
  const styles = useStyles();
  const t = useTranslate();
  const verification = useMemo(() => createVerification(), []);
  useEffect(() => () => verification.close(), [verification]);
  const state = useStore(verification.$state);
  const { certificate, files } = state;
  const isEmpty = !certificate && files.length === 0;
  const predicate = certificate?.checked?.statement.predicate;
  const ruleSets = certificate?.checked?.ruleSets;
  const matched = predicate && matchFiles(predicate, files, ruleSets?.ruleSets);
  return (
    <Page
      title={t('certificate.page.title')}
      purpose={t('certificate.page.purpose')}
      actions={!isEmpty && <Button onClick={() => verification.clear()}>{t('certificate.page.clear')}</Button>}
    >
      <div className={styles.stack}>
        <DropZone
          areSeveral
          isLow={!isEmpty}
          accept=".json,.jws,.txt,.pdf,.ifc,.ids"
          title={t('certificate.page.drop')}
          activeTitle={t('certificate.page.dropActive')}
          hint={t('certificate.page.hint')}
          onFiles={(dropped) => verification.add(dropped)}
        />
        <div className={styles.notices} role="status">
          {isEmpty && <Numbered />}
          <Conclusion state={state} onRetry={() => verification.checkAgain()} />
          {certificate?.checked && <Standing certificate={certificate} />}
        </div>
        {certificate?.checked && <CertificateFacts certificate={certificate.checked} />}
        {(files.length > 0 || predicate) && (
          <ComparedFiles
            files={files}
            matched={matched}
            absent={predicate && matched ? absentFiles(predicate, matched) : []}
            specifications={predicate?.specifications ?? []}
            ruleSets={ruleSets}
            validity={certificate?.checked?.validity ?? []}
          />
        )}
        {predicate && <HeldRules acceptance={predicate} ruleSets={ruleSets ?? NO_RULE_SETS} />}
      </div>
    </Page>
  );
}

/** The code on a printed certificate links here with its number. */
function Numbered() {
  const t = useTranslate();
  const language = useLanguage();
  const [number] = useState(() => /^#([0-9a-f-]{36})$/.exec(location.hash)?.[1]);
  const [standing, setStanding] = useState<CertificateStanding | null>();
  useEffect(() => {
    if (number !== undefined) void fetchStanding(number).then(setStanding);
  }, [number]);
  if (number === undefined || standing === undefined) return null;
  if (standing === null) return <Alert variant="warning">{t('certificate.page.unknownNumber', { number })}</Alert>;
  const { issuedAt, reopenedAt } = standing;
  return (
    <Alert variant={reopenedAt === null ? 'info' : 'warning'}>
      {t('certificate.page.known', { number, date: formatDateTime(language, issuedAt) })}
      {reopenedAt !== null && <p>{t('certificate.page.reopened', { date: formatDateTime(language, reopenedAt) })}</p>}
    </Alert>
  );
}

/** Shows the conclusion once all files are read. */
function Conclusion({ state: { certificate, files }, onRetry }: { state: Verification; onRetry: () => void }) {
  const t = useTranslate();
  if (!certificate) return files.length > 0 && <Alert variant="info">{t('certificate.page.waiting')}</Alert>;
  if (certificate.fault) return <Fault certificate={certificate} fault={certificate.fault} onRetry={onRetry} />;
  const predicate = certificate.checked?.statement.predicate;
  if (!predicate || files.some(({ state }) => state === 'READING')) return null;
  const signed = t('certificate.page.signed', { issuer: predicate.issuer });
  if (files.length === 0)
    return (
      <Alert variant="success" header={t('certificate.conclusion.goodAlone')}>
        {signed}
      </Alert>
    );
  const read = files.filter(({ state }) => state === 'READ');
  const belong = matchFiles(predicate, read, certificate.checked?.ruleSets?.ruleSets).filter(isOfCertificate);
  return belong.length === files.length ? (
    <Alert variant="success" header={t('certificate.conclusion.good')}>
      {signed}
    </Alert>
  ) : (
    <Alert variant="error" header={t('certificate.conclusion.bad')} isLive={false}>
      {signed}
    </Alert>
  );
}

interface FaultProps {
  certificate: DroppedCertificate;
  fault: NonNullable<DroppedCertificate['fault']>;
  onRetry: () => void;
}

function Fault({ certificate, fault, onRetry }: FaultProps) {
  const t = useTranslate();
  const { name, claimed } = certificate;
  if (fault === 'KEYS_FAILED') {
    return (
      <Alert
        variant="error"
        isLive={false}
        header={name}
        action={<Button onClick={onRetry}>{t('certificate.page.retry')}</Button>}
      >
        {t('certificate.page.keysFailed')}
      </Alert>
    );
  }
  const issuer = claimed?.statement.predicate.issuer;
  return (
    <Alert variant="error" isLive={false} header={name}>
      <p>{`${t(`certificate.fault.${fault}`)}.`}</p>
      {fault === 'NO_ED25519' && <p>{`${t('certificate.useBrowser')}.`}</p>}
      {fault === 'KEY_UNKNOWN' && issuer && <p>{t('certificate.page.otherIssuer', { issuer })}</p>}
    </Alert>
  );
}

function Standing({ certificate: { standing } }: { certificate: DroppedCertificate }) {
  const t = useTranslate();
  const language = useLanguage();
  if (standing === null) return <Alert variant="warning">{t('certificate.page.gone')}</Alert>;
  if (!standing?.reopenedAt) return null;
  const date = formatDateTime(language, standing.reopenedAt);
  return <Alert variant="warning">{t('certificate.page.reopened', { date })}</Alert>;
}
