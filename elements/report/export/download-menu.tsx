/** Downloads the report, or the visible part of it, in the language of the page. */
import type { NameIn } from '@vakwerk/i18n';
import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  makeStyles,
  Spinner,
  saveFile,
  tokens,
} from '@vakwerk/ui';
import { useState } from 'react';
import { DOWNLOAD_FORMATS, type ExportFormat } from '../../../common/contract/export-formats.ts';
import type { ExportQuery, ReportResource } from '../../../common/contract/reports.ts';
import { ownTimeZone } from '../../../common/contract/time-zone.ts';
import type { ReportSource } from '../report-source.ts';
import { useWords } from '../words.ts';
import { usePlaces } from '../workbench/place-link.tsx';
import { type ExportSelection, exportSelection } from './export-selection.ts';

const useStyles = makeStyles({
  trigger: { display: 'inline-flex', columnGap: '6px' },
  failed: { flexBasis: '100%', margin: 0, color: tokens.colorStatusDangerForeground1 },
});

function useDownload({ service, exportReport }: ReportSource) {
  const { language } = useWords();
  const [progress, setProgress] = useState<'idle' | 'busy' | 'failed'>('idle');
  // Exports through the service, or without one in a worker of the page.
  const exporter = service?.exportReport ?? exportReport;
  const start = (format: ExportFormat, query: object) => {
    setProgress('busy');
    exporter?.({ format, language, timeZone: ownTimeZone(), ...query } as ExportQuery).then(
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
  return { progress, start, formats: exporter ? DOWNLOAD_FORMATS : [] };
}

function Scope({ selection }: { selection: ExportSelection }) {
  const { t } = useWords();
  const choices = [
    { value: 'selection', text: t(`reportTools.download.${selection.kind}`, { name: selection.name }) },
    { value: 'whole', text: t('reportTools.download.whole') },
  ];
  return (
    <>
      <MenuGroup>
        <MenuGroupHeader>{t('reportTools.download.scope')}</MenuGroupHeader>
        {choices.map(({ value, text }) => (
          <MenuItemRadio key={value} name="scope" value={value} persistOnClick>
            {text}
          </MenuItemRadio>
        ))}
      </MenuGroup>
      <MenuDivider />
    </>
  );
}

export function DownloadMenu({ report, source }: { report: ReportResource; source: ReportSource }) {
  const styles = useStyles();
  const { t } = useWords();
  const { place } = usePlaces();
  const [chosen, setChosen] = useState<string>();
  const { progress, start, formats } = useDownload(source);
  const selection = exportSelection(report, place);
  // The default is all specifications, but for a rule or a search only the visible part: a tab is not a filter.
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
      <Menu
        variant="outline"
        trigger={trigger}
        label={t(progress === 'busy' ? 'reportTools.download.busy' : 'reportTools.download.button')}
        checkedValues={{ scope: [isWhole ? 'whole' : 'selection'] }}
        onCheckedValueChange={(_event, { checkedItems }) => setChosen(checkedItems[0])}
      >
        {selection && <Scope selection={selection} />}
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => start(format, query)}>
            {t(`reportTools.download.${format as NameIn<'reportTools.download'>}`)}
          </MenuItem>
        ))}
        <MenuItem onClick={() => setTimeout(() => window.print())}>{t('reportTools.download.print')}</MenuItem>
      </Menu>
      {progress === 'failed' && (
        <p role="alert" className={styles.failed}>
          {t('reportTools.download.failed')}
        </p>
      )}
    </>
  );
}
