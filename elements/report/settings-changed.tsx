/** Says that the file has a newer report, or that settings changed since this one, which checks the file again (D24). */
import { Alert, Button } from '@vakwerk/ui';
import { useState } from 'react';
import type { ReportResource } from '../../common/contract/reports.ts';
import type { ReportService } from './report-source.ts';
import { useWords } from './words.ts';
import { useRoom } from './workbench/wide.ts';

interface SettingsChangedProps {
  report: ReportResource;
  service: ReportService | undefined;
  openReport?: (reportId: string) => void;
}

export function SettingsChanged({ report, service, openReport }: SettingsChangedProps) {
  const { t } = useWords();
  const { isWorkbench } = useRoom();
  const [progress, setProgress] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { newerReportId } = report;
  if (newerReportId !== undefined) {
    const open = openReport && <Button onClick={() => openReport(newerReportId)}>{t('reportTools.settings.openNewer')}</Button>;
    return (
      <Alert variant="warning" header={t('reportTools.settings.newer')} action={open}>
        {t('reportTools.settings.newerBody')}
      </Alert>
    );
  }
  if (!report.settingsChanged) return null;
  const checkAgain = () => {
    setProgress('busy');
    service?.checkAgain(report).then(openReport, (error) => {
      console.error('the file could not be checked again', error);
      setProgress('failed');
    });
  };
  const action = service && openReport && (
    <Button size={isWorkbench ? 'small' : 'medium'} isLoading={progress === 'busy'} onClick={checkAgain}>
      {t('reportTools.settings.again')}
    </Button>
  );
  return (
    <Alert
      isLine={isWorkbench}
      variant={progress === 'failed' ? 'error' : 'warning'}
      header={t('reportTools.settings.title')}
      action={action}
    >
      {t(progress === 'failed' ? 'reportTools.settings.failed' : 'reportTools.settings.body')}
    </Alert>
  );
}
