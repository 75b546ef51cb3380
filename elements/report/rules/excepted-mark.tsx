/** What exceptions cover as a mark in the header, which opens the rules that they are in. */
import { layout, Menu, MenuItem, makeStyles } from '@vakwerk/ui';
import type { ReportResource } from '../../../common/contract/reports.ts';
import { rulesOf } from '../../../common/report/report-view.ts';
import { useWords } from '../words.ts';
import { atNode, usePlaces } from '../workbench/place-link.tsx';
import { specificationKey } from '../workbench/report-tree.ts';
import { ExceptedWords, useExcepted, useExceptedText } from './excepted.tsx';
import { NodeName } from './node-name.tsx';

const useStyles = makeStyles({
  trigger: { display: 'inline-flex', alignItems: 'center', columnGap: '6px', fontWeight: 400, whiteSpace: 'nowrap' },
  entry: { display: 'grid', rowGap: '2px', overflowWrap: 'anywhere' },
  count: layout.small,
});

export function ExceptedMark({ report }: { report: ReportResource }) {
  const styles = useStyles();
  const { t, counted } = useWords();
  const { go } = usePlaces();
  const exceptedOf = useExcepted();
  const textOf = useExceptedText();
  const rules = (report.elements ?? []).flatMap((root, at) =>
    [...rulesOf(root)].flatMap((rule) => {
      const excepted = exceptedOf(rule);
      return excepted ? [{ rule, excepted, specification: specificationKey(root, at) }] : [];
    }),
  );
  return (
    <Menu
      align="start"
      // The accessible name begins with the visible text (WCAG 2.5.3).
      label={[...(report.excepted ? [textOf(report.excepted)] : []), t('report.excepted.open')].join(', ')}
      trigger={
        <span className={styles.trigger}>
          <ExceptedWords excepted={report.excepted} size={16} />
          <span aria-hidden>▾</span>
        </span>
      }
    >
      {rules.map(({ rule, excepted, specification }) => (
        <MenuItem key={`${specification} ${rule.id}`} onClick={() => go({ ...atNode(rule.id), specification })}>
          <span className={styles.entry}>
            <NodeName name={rule.name} />
            <span className={styles.count}>
              {excepted.isWhole ? t('report.outcome.EXCEPTED') : counted('report.excepted.objects', excepted.objects)}
            </span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
