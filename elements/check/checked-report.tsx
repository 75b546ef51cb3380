/** The report of a file that was checked here; its own chunk. */
import { EmbeddedReport } from '@vakwerk/element-report';
import { Button, useTranslate } from '@vakwerk/ui';
import { useMemo } from 'react';
import type { ElementHost } from '../../common/contract/element-host.ts';
import type { CheckedFile } from './check-file.ts';
import { checkSource } from './check-source.ts';

interface CheckedReportProps {
  host: ElementHost;
  language: 'nl' | 'en';
  areas?: boolean;
  file: File;
  checked: CheckedFile;
  onAnother: () => void;
}

export function CheckedReport({ host, language, areas, file, checked, onAnother }: CheckedReportProps) {
  const t = useTranslate();
  const source = useMemo(() => checkSource(checked, file.name), [checked, file]);
  const actions = <Button onClick={onAnother}>{t('embed.check.another')}</Button>;
  return <EmbeddedReport host={host} source={source} language={language} areas={areas} actions={actions} />;
}
