/** Names of the import map whose address differs. */
import {
  Cell,
  DataTable,
  HeadCell,
  HeadRow,
  layout,
  makeStyles,
  Row,
  RowHead,
  TableBody,
  tokens,
  useTranslate,
} from '@vakwerk/ui';
import type { ImportChange } from '../../common/contract/import-map.ts';
import { ModuleName } from './module-name.tsx';

const useStyles = makeStyles({
  address: { fontFamily: tokens.fontFamilyMonospace, ...layout.smallInLine, overflowWrap: 'anywhere', whiteSpace: 'normal' },
  name: { overflowWrap: 'anywhere', whiteSpace: 'normal' },
});

export function MapDiff({ label, diff }: { label: string; diff: ImportChange[] }) {
  const styles = useStyles();
  const t = useTranslate();
  if (diff.length === 0) return <p>{t('operations.import-map.sameEntries')}</p>;
  return (
    <DataTable label={label} aria-label={label}>
      <HeadRow>
        {(['name', 'before', 'after'] as const).map((key) => (
          <HeadCell key={key}>{t(`operations.diff.${key}`)}</HeadCell>
        ))}
      </HeadRow>
      <TableBody>
        {diff.map(({ specifier, before, after }) => (
          <Row key={specifier}>
            <RowHead className={styles.name}>
              <ModuleName specifier={specifier} />
            </RowHead>
            {[before, after].map((url, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: before and after stand where they stand
              <Cell key={at} className={styles.address}>
                {url ?? t('operations.diff.none')}
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </DataTable>
  );
}
