/** The report as a file: the whole of it, or exactly what is shown, in the language of the page. */
import { Menu, makeStyles, Spinner, saveFile, tokens, useMenuEntry } from '@vakwerk/ui';
import { useState } from 'react';
import type { ExportFormat } from '../../common/contract/export-formats.ts';
import type { ExportQuery, ReportResource } from '../../common/contract/reports.ts';
import type { ExportSelection } from './export-selection.ts';
import { exportSelection } from './export-selection.ts';
import { usePlaces } from './place-link.tsx';
import type { ReportSource } from './report-source.ts';
import { DOWNLOAD_FORMATS } from './report-source.ts';
import { useWords } from './words.ts';

const useStyles = makeStyles({
  trigger: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '6px',
    minHeight: '32px',
    boxSizing: 'border-box',
    padding: '5px 10px',
    margin: '0 -4px',
    borderRadius: '4px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 600,
  },
  scope: { border: 'none', margin: 0, padding: '0 12px 8px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  // A legend stands above the padding of its fieldset, so the room over it is its own.
  legend: { padding: '8px 0 0', fontSize: '12px', lineHeight: '16px', color: tokens.colorNeutralForeground2 },
  choice: {
    display: 'flex',
    columnGap: '8px',
    alignItems: 'baseline',
    minHeight: '24px',
    marginTop: '4px',
    accentColor: tokens.colorBrandBackground,
    overflowWrap: 'anywhere',
  },
  entry: { border: 'none', backgroundColor: 'transparent', fontFamily: 'inherit', textAlign: 'left', cursor: 'pointer' },
  failed: { flexBasis: '100%', margin: 0, color: tokens.colorStatusDangerForeground1 },
  box: { width: '280px', '@media (max-width: 640px)': { width: 'calc(100vw - 48px)' } },
});

type Progress = 'idle' | 'busy' | 'failed';

/** The service where there is one; a report at hand is made into a file in the page. */
function exporterOf({ service, exportReport }: ReportSource): ReportSource['exportReport'] {
  return service ? (query) => service.exportReport(query) : exportReport;
}

function useDownload(source: ReportSource) {
  const { language } = useWords();
  const [progress, setProgress] = useState<Progress>('idle');
  const exporter = exporterOf(source);
  const fetchFile = async (format: ExportFormat, query: object) => {
    if (!exporter) throw new Error('nobody makes files of this report');
    return exporter({ format, language, ...query } as ExportQuery);
  };
  const start = (format: ExportFormat, query: object) => {
    setProgress('busy');
    fetchFile(format, query).then(
      (file) => {
        saveFile(file);
        setProgress('idle');
      },
      (error) => {
        console.error('the report could not be downloaded', error);
        setProgress('failed');
      },
    );
  };
  return { progress, start };
}

function Scope({
  selection,
  isWhole,
  onChange,
}: {
  selection: ExportSelection;
  isWhole: boolean;
  onChange: (whole: boolean) => void;
}) {
  const styles = useStyles();
  const { t } = useWords();
  const choices = [
    { whole: false, text: t(`reportTools.download.${selection.kind}`, { name: selection.name }) },
    { whole: true, text: t('reportTools.download.whole') },
  ];
  return (
    <fieldset className={styles.scope}>
      <legend className={styles.legend}>{t('reportTools.download.scope')}</legend>
      {choices.map(({ whole, text }) => (
        <label key={String(whole)} className={styles.choice}>
          <input type="radio" name="download-scope" checked={isWhole === whole} onChange={() => onChange(whole)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function DownloadMenu({ report, source }: { report: ReportResource; source: ReportSource }) {
  const styles = useStyles();
  const entry = useMenuEntry();
  const { t } = useWords();
  const { place } = usePlaces();
  const [chosen, setChosen] = useState<'whole' | 'selection'>();
  const { progress, start } = useDownload(source);
  const selection = exportSelection(report, place);
  const formats = exporterOf(source) ? DOWNLOAD_FORMATS : [];
  // A tab is no filter: who did not choose gets all specifications, but of a rule or a search what is shown.
  const isFiltered = selection !== undefined && selection.kind !== 'specification';
  const isWhole = chosen === undefined ? !isFiltered : chosen === 'whole';
  const query = isWhole ? {} : (selection?.query ?? {});
  const trigger = (
    <span className={styles.trigger}>
      {progress === 'busy' && <Spinner />}
      {t('reportTools.download.button')} <span aria-hidden>▾</span>
    </span>
  );
  return (
    <>
      <Menu trigger={trigger} label={t(progress === 'busy' ? 'reportTools.download.busy' : 'reportTools.download.button')}>
        <div className={styles.box}>
          {selection && (
            <Scope selection={selection} isWhole={isWhole} onChange={(whole) => setChosen(whole ? 'whole' : 'selection')} />
          )}
          {formats.map((format) => (
            <button key={format} type="button" className={`${entry} ${styles.entry}`} onClick={() => start(format, query)}>
              {t(`reportTools.download.${format}`)}
            </button>
          ))}
          <button type="button" className={`${entry} ${styles.entry}`} onClick={() => setTimeout(() => window.print())}>
            {t('reportTools.download.print')}
          </button>
        </div>
      </Menu>
      {progress === 'failed' && (
        <p role="alert" className={styles.failed}>
          {t('reportTools.download.failed')}
        </p>
      )}
    </>
  );
}
