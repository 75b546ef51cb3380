/** The findings of the audit of an IDS as sentences. The many messages are loaded when there are findings. */
import { addMessages } from '@vakwerk/i18n';
import { Collapsible, makeStyles, useTranslate } from '@vakwerk/ui';
import { useEffect, useState } from 'react';
import type { IdsFinding } from '../../common/contract/specifications.ts';
import { idsFindingSentence } from '../../common/i18n/ids-finding-sentence.ts';

async function loadWords(): Promise<void> {
  const [{ auditEn }, { auditNl }] = await Promise.all([
    import('../../common/i18n/messages/audit.en.ts'),
    import('../../common/i18n/messages/audit.nl.ts'),
  ]);
  addMessages({ en: { audit: auditEn }, nl: { audit: auditNl } });
}

const useStyles = makeStyles({ list: { margin: 0, paddingLeft: '18px', overflowWrap: 'anywhere' } });

interface FindingsOfIdsProps {
  findings: readonly IdsFinding[];
  language: 'nl' | 'en';
  startsOpen?: boolean;
}

export function FindingsOfIds({ findings, language, startsOpen = false }: FindingsOfIdsProps) {
  const styles = useStyles();
  const t = useTranslate();
  const [hasWords, setHasWords] = useState(false);
  const isEmpty = findings.length === 0;
  useEffect(() => {
    // Without them a finding has its English message.
    if (!isEmpty) void loadWords().finally(() => setHasWords(true));
  }, [isEmpty]);
  if (isEmpty || !hasWords) return null;
  const lines = findings.map((finding, place) => ({
    key: `${place} ${finding.code}`,
    text: t('embed.specification.line', { line: finding.line, finding: idsFindingSentence(t, finding) }),
  }));
  const list = (
    <ul className={styles.list} lang={language}>
      {lines.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );
  if (startsOpen) return list;
  return <Collapsible label={() => t('embed.specification.warnings', { count: findings.length })}>{list}</Collapsible>;
}
