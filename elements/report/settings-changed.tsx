/** Warns that the report was made with other settings than the current ones, and checks the file again (D24). */
import { Alert, Button } from '@vakwerk/ui';
import { useState } from 'react';
import type { ReportResource } from '../../common/contract/reports.ts';
import type { ReportService } from './report-source.ts';
import { useWords } from './words.ts';

interface SettingsChangedProps {
  report: ReportResource;
  service: ReportService | undefined;
  openReport?: (reportId: string) => void;
}

export function SettingsChanged({ report, service, openReport }: SettingsChangedProps) {
  const { t } = useWords();
  const [progress, setProgress] = useState<'idle' | 'busy' | 'failed'>('idle');
  if (!report.settingsChanged) return null;
  const checkAgain = () => {
    setProgress('busy');
    service?.checkAgain(report).then(openReport, (error) => {
      console.error('the file could not be checked again', error);
      setProgress('failed');
    });
  };
  const action = service && openReport && (
    <Button isLoading={progress === 'busy'} onClick={checkAgain}>
      {t('reportTools.settings.again')}
    </Button>
  );
  return (
    <Alert variant={progress === 'failed' ? 'error' : 'warning'} header={t('reportTools.settings.title')} action={action}>
      {t(progress === 'failed' ? 'reportTools.settings.failed' : 'reportTools.settings.body')}
    </Alert>
  );
}
