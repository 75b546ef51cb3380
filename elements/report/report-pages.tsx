/** The pagination of a list in the report, by the page in the address. */
import { Pagination } from '@vakwerk/ui';
import { PAGE_SIZE } from '../../common/contract/limits.ts';
import { usePlaces } from './place-link.tsx';
import { useWords } from './words.ts';

export function ReportPages({ total, limit = PAGE_SIZE }: { total: number; limit?: number }) {
  const { t, number } = useWords();
  const { place, go } = usePlaces();
  return (
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
  );
}
