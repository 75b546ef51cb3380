/** The pagination of a list in the report, by the page in the address. */
import { makeStyles, Pagination } from '@vakwerk/ui';
import { useEffect } from 'react';
import { PAGE_SIZE } from '../../common/contract/limits.ts';
import { useWords } from './words.ts';
import { usePlaces } from './workbench/place-link.tsx';

const useStyles = makeStyles({ foot: { marginTop: '12px' } });

interface ReportPagesProps {
  total: number;
  limit?: number;
  /** True while `total` belongs to an earlier request. */
  isLoading?: boolean;
}

export function ReportPages({ total, limit = PAGE_SIZE, isLoading = false }: ReportPagesProps) {
  const styles = useStyles();
  const { t, number } = useWords();
  const { place, go } = usePlaces();
  const last = Math.max(1, Math.ceil(total / limit));
  const isBeyond = !isLoading && place.page > last;
  useEffect(() => {
    if (isBeyond) go({ page: last }, { replace: true });
  }, [isBeyond, last, go]);
  if (isBeyond) return null;
  return (
    <div className={styles.foot}>
      <Pagination
        total={total}
        limit={limit}
        offset={(place.page - 1) * limit}
        onChange={(offset) => go({ page: offset / limit + 1 })}
        labels={{
          navigation: t('report.paging.label'),
          page: (page) => t('report.paging.page', { page: number(page) }),
          previous: t('report.paging.previous'),
          next: t('report.paging.next'),
        }}
      />
    </div>
  );
}
