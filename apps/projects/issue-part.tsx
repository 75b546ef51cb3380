/** What the parts of an issue share: its props, and the line that says what was saved, next to the button that saved it. */
import { Alert, useTranslate } from '@vakwerk/ui';
import { useEffect } from 'react';
import type { Issue } from '../../common/contract/issues.ts';

export type IssueNews = 'OPEN' | 'CLOSED' | 'saved' | 'commented';

export interface IssuePartProps {
  projectId: string;
  issue: Issue;
  /** What was saved last. */
  news: IssueNews | undefined;
  onSaved: (saved: Issue, news: IssueNews) => void;
  /** Called when a part has something that is not saved, and when it has not any more. */
  onFilled: (part: FilledPart, isFilled: boolean) => void;
}

export type FilledPart = 'fields' | 'comment';

/** Reports whether the part has something that is not saved. */
export function useFilled(part: FilledPart, isFilled: boolean, onFilled: IssuePartProps['onFilled']): void {
  useEffect(() => onFilled(part, isFilled), [part, isFilled, onFilled]);
}

export function SavedNews({ news, among }: { news: IssueNews | undefined; among: readonly IssueNews[] }) {
  const t = useTranslate();
  return (
    <div role="status">
      {news && among.includes(news) && <Alert variant="success">{t(`projectIssues.drawer.${news}`)}</Alert>}
    </div>
  );
}
