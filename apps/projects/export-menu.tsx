/** Downloads the findings that a list shows, with its filters, order and grouping, in the language and time zone of the page. */
import { useStore } from '@nanostores/react';
import { exportFindings } from '@vakwerk/api';
import { type List, notify, notifyProblem } from '@vakwerk/store';
import { Menu, MenuItem, makeStyles, Spinner, saveFile } from '@vakwerk/ui';
import { useState } from 'react';
import { TABLE_FORMATS } from '../../common/contract/export-formats.ts';
import type { FindingExport } from '../../common/contract/finding-export.ts';
import type { FindingGroup, ProjectFinding } from '../../common/contract/findings.ts';
import { FINDINGS_PER_EXPORT_MAX } from '../../common/contract/limits.ts';
import { ownTimeZone } from '../../common/contract/time-zone.ts';
import { useWords } from '../../common/findings/use-words.ts';
import { groupingOf, searchOf, sortOf } from './finding-filters.tsx';

const useStyles = makeStyles({
  trigger: { display: 'inline-flex', alignItems: 'center', columnGap: '4px' },
});

interface ExportMenuProps {
  list: List<ProjectFinding> | List<FindingGroup>;
  projectId: string;
  userId: string;
}

export function ExportMenu({ list, projectId, userId }: ExportMenuProps) {
  const styles = useStyles();
  const { t, language, counted } = useWords();
  const { place, data, total } = useStore(list.$list);
  const [isBusy, setBusy] = useState(false);
  const { filters, query } = place;
  const groupBy = groupingOf(filters);
  const count = groupBy ? countIn(data) : total;
  const start = async (format: FindingExport['format']) => {
    if (count > FINDINGS_PER_EXPORT_MAX) {
      notify({ variant: 'warning', title: counted('projectFindings.export.tooMany', FINDINGS_PER_EXPORT_MAX) });
      return;
    }
    setBusy(true);
    const search = { ...searchOf(filters, userId), ...sortOf(filters), ...(query && { query }), ...(groupBy && { groupBy }) };
    try {
      saveFile(await exportFindings(projectId, { ...search, format, language, timeZone: ownTimeZone() }));
    } catch (error) {
      notifyProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu
      variant="outline"
      label={t('projectFindings.export.button')}
      trigger={
        <span className={styles.trigger}>
          {isBusy && <Spinner />}
          {t('projectFindings.export.button')} <span aria-hidden>▾</span>
        </span>
      }
    >
      {TABLE_FORMATS.map((format) => (
        <MenuItem key={format} onClick={() => void start(format)}>
          {t(`projectFindings.export.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

function countIn(rows: readonly (ProjectFinding | FindingGroup)[]): number {
  return rows.reduce((sum, row) => sum + ('value' in row ? row.count : 1), 0);
}
