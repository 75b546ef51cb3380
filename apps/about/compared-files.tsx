/** Each dropped file compared with the certificate, then certified files that were not dropped. */
import { formatFileSize } from '@vakwerk/i18n';
import { layout, makeStyles, ProgressBar, type Status, StatusIcon, tokens, useLanguage, useTranslate } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import { isOfCertificate, type MatchedFile } from '../../common/certificates/match-certificate.ts';
import type {
  CertifiedFile,
  CertifiedRuleSets,
  CertifiedSpecification,
  CertifiedValidity,
} from '../../common/contract/certificates.ts';
import type { Language } from '../../common/contract/users.ts';
import { lacksVerdict, ruleSetTitle, ruleSetWords, validityWords } from '../../common/i18n/certificate-words.ts';
import type { DroppedFile } from './verification.ts';

const useStyles = makeStyles({
  title: { margin: '0 0 8px', fontSize: '20px', lineHeight: '28px', fontWeight: 600 },
  list: {
    ...layout.plainList,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  item: {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr)',
    columnGap: '12px',
    padding: '12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottomStyle: 'none' },
    '& > svg': { marginTop: '2px' },
  },
  name: { fontWeight: 600, overflowWrap: 'anywhere' },
  size: { color: tokens.colorNeutralForeground3, fontWeight: 400, whiteSpace: 'nowrap' },
  words: { margin: 0 },
  grey: { margin: '4px 0 0', ...layout.quiet, overflowWrap: 'anywhere' },
  bar: { marginTop: '6px' },
});

interface ComparedProps {
  files: readonly DroppedFile[];
  /** Undefined until a certificate is checked. */
  matched: readonly MatchedFile<DroppedFile>[] | undefined;
  absent: readonly CertifiedFile[];
  specifications: readonly CertifiedSpecification[];
  /** What the certificate says of the required rule sets. */
  ruleSets: CertifiedRuleSets | undefined;
  /** What the certificate says of the validity of the files. */
  validity: readonly CertifiedValidity[];
}

export function ComparedFiles({ files, matched, absent, ...held }: ComparedProps) {
  const styles = useStyles();
  const t = useTranslate();
  const title = t('certificate.page.files');
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {files.map((file) => (
          <Compared key={file.key} file={file} match={matched?.find(({ given }) => given === file)} {...held} />
        ))}
        {absent.map((file) => (
          <Line key={`${file.name} ${file.sha256}`} status="none" name={file.name} sizeBytes={file.size}>
            <p className={styles.words}>{t('certificate.absent')}</p>
          </Line>
        ))}
      </ul>
    </section>
  );
}

interface OneProps extends Pick<ComparedProps, 'specifications' | 'ruleSets' | 'validity'> {
  file: DroppedFile;
  match: MatchedFile<DroppedFile> | undefined;
}

function Compared({ file, match, specifications, ruleSets, validity }: OneProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const line = { name: file.name, sizeBytes: file.sizeBytes };
  if (file.state === 'UNREADABLE') {
    return (
      <Line {...line} status="failed">
        <p className={styles.words}>{t('certificate.page.notRead')}</p>
      </Line>
    );
  }
  if (file.state === 'READING') {
    const percent = file.sizeBytes === 0 ? 0 : Math.floor((100 * file.doneBytes) / file.sizeBytes);
    return (
      <Line {...line} status="none">
        <p className={styles.words}>{t('certificate.page.reading', { percent })}</p>
        <div className={styles.bar}>
          <ProgressBar value={percent / 100} />
        </div>
      </Line>
    );
  }
  const fileValidity = match?.status === 'FILE' ? validity.find(({ sha256 }) => sha256 === match.file.sha256) : undefined;
  const ofRuleSets = match?.status === 'FILE' && ruleSets ? ruleSetWords(t, language, ruleSets, match.file) : [];
  const ofValidity = fileValidity ? validityWords(t, language, fileValidity) : [];
  return (
    <Line {...line} status={match ? (isOfCertificate(match) ? 'passed' : 'failed') : 'none'}>
      {match && <p className={styles.words}>{wordsOf(t, language, match)}</p>}
      {match?.status === 'FILE' && <Verdicts file={match.file} specifications={specifications} ruleSets={ruleSets} />}
      {[...ofRuleSets, ...ofValidity].map((words) => (
        <p key={words} className={styles.words}>
          {words}
        </p>
      ))}
      <p className={styles.grey}>{`SHA-256 ${file.sha256}`}</p>
    </Line>
  );
}

function wordsOf(t: ReturnType<typeof useTranslate>, language: Language, match: MatchedFile<DroppedFile>): string {
  switch (match.status) {
    case 'FILE':
      if (match.file.name === match.given.name) return t('certificate.belongs');
      return t('certificate.belongsAs', { name: match.file.name });
    case 'SPECIFICATION':
      return t('certificate.specification', { name: match.specification.name });
    case 'RULE_SET':
      return t('certificate.ruleSet', { name: ruleSetTitle(language, match.ruleSet) });
    case 'DIFFERS':
      return t('certificate.differs');
    default:
      return t('certificate.unknown');
  }
}

function Verdicts({ file, specifications, ruleSets }: Pick<OneProps, 'specifications' | 'ruleSets'> & { file: CertifiedFile }) {
  const styles = useStyles();
  const t = useTranslate();
  if (lacksVerdict(file, specifications, ruleSets)) return <p className={styles.words}>{t('certificate.noVerdict')}</p>;
  return file.verdicts.map(({ specificationId, rules }) => {
    const match = specifications.find(({ id }) => id === specificationId);
    const specification = `${match?.name ?? specificationId} ${match?.version ?? ''}`.trim();
    return (
      <p key={specificationId} className={styles.words}>
        {t('certificate.verdict', { specification, ...rules })}
      </p>
    );
  });
}

interface LineProps {
  status: Status;
  name: string;
  sizeBytes: number;
  children: ReactNode;
}

function Line({ status, name, sizeBytes, children }: LineProps) {
  const styles = useStyles();
  const language = useLanguage();
  return (
    <li className={styles.item}>
      <StatusIcon status={status} />
      <div>
        <span className={styles.name}>
          {name} <span className={styles.size}>{formatFileSize(language, sizeBytes)}</span>
        </span>
        {children}
      </div>
    </li>
  );
}
