/** The findings of the audit of an IDS as sentences. The many messages are loaded when there are findings. */
import { Collapsible, makeStyles, useTranslate } from '@vakwerk/ui';
import { useEffect, useState } from 'react';
import type { IdsFinding } from '../../common/contract/specifications.ts';

type Sentence = typeof import('../ids-words.ts').idsFindingSentence;

/** Returns how a finding is worded: by its English message where the words cannot be loaded. */
async function loadSentence(): Promise<Sentence> {
  try {
    return (await import('../ids-words.ts')).idsFindingSentence;
  } catch {
    return (_t, { message }) => message;
  }
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
  const [sentenceOf, setSentenceOf] = useState<Sentence>();
  const isEmpty = findings.length === 0;
  useEffect(() => {
    if (!isEmpty) void loadSentence().then((loaded) => setSentenceOf(() => loaded));
  }, [isEmpty]);
  if (isEmpty || !sentenceOf) return null;
  const lines = findings.map((finding, place) => ({
    key: `${place} ${finding.code}`,
    text: t('embed.specification.line', { line: finding.line, finding: sentenceOf(t, finding) }),
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
