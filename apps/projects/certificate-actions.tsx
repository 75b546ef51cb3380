/** Downloads the certificate of an acceptance, as data and as PDF. */
import { pageClient } from '@vakwerk/api';
import { formatDateTime } from '@vakwerk/i18n';
import { notifyProblem } from '@vakwerk/store';
import { Button, Link, makeStyles, saveFile, tokens, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { CertificateFile } from '../../common/contract/certificates.ts';
import type { Delivery } from '../../common/contract/deliveries.ts';
import { ownTimeZone } from '../../common/contract/time-zone.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '12px', rowGap: '4px', marginTop: '8px' },
  note: { margin: '4px 0 0', color: tokens.colorNeutralForeground2, textWrap: 'pretty', maxWidth: '72ch' },
});

type Form = 'certificate' | 'certificatePdf';

interface CertificateProps {
  delivery: Delivery;
  certificateId: string;
  /** Part of the accessible names: a delivery may have several certificates. */
  decidedAt: string;
  /** When the delivery was rejected after this acceptance. */
  reopenedAt: string | undefined;
}

export function CertificateActions({ delivery, certificateId, decidedAt, reopenedAt }: CertificateProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const [loading, setLoading] = useState<Form>();
  const save = async (form: Form) => {
    setLoading(form);
    try {
      const download =
        form === 'certificate'
          ? fetchCertificate(delivery, certificateId)
          : pageClient.download(`${pathOf(delivery)}.pdf`, { certificate: certificateId, language, timeZone: ownTimeZone() });
      saveFile(await download);
    } catch (error) {
      notifyProblem(error);
    }
    setLoading(undefined);
  };
  return (
    <>
      {reopenedAt !== undefined && (
        <p className={styles.note}>{t('deliveries.decision.reopened', { date: formatDateTime(language, reopenedAt) })}</p>
      )}
      <div className={styles.row}>
        {(['certificate', 'certificatePdf'] as const).map((form) => {
          const label = t(`deliveries.decision.${form}`);
          return (
            <Button
              key={form}
              size="small"
              aria-label={`${label}, ${formatDateTime(language, decidedAt)}`}
              isLoading={loading === form}
              onClick={() => void save(form)}
            >
              {label}
            </Button>
          );
        })}
        <Link href="/verify">{t('deliveries.decision.verify')}</Link>
      </div>
    </>
  );
}

function pathOf({ id, project }: Delivery): string {
  return `/projects/${encodeURIComponent(project.id)}/deliveries/${encodeURIComponent(id)}/certificate`;
}

async function fetchCertificate(delivery: Delivery, certificateId: string) {
  const path = `${pathOf(delivery)}?certificate=${encodeURIComponent(certificateId)}`;
  const certificate = await pageClient.call<CertificateFile>(path, { fields: ['jws', 'disclosures', 'validity', 'ruleSets'] });
  const blob = new Blob([`${JSON.stringify(certificate, null, 2)}\n`], { type: 'application/json' });
  return { blob, filename: `${delivery.name.replace(/[^\p{L}\p{N}.-]+/gu, '-')}.certificate.json` };
}
