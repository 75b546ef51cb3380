/** Shows the view of the issue that the address names, once the geometry is there, and says which issue it is. */
import { addMessages } from '@vakwerk/i18n';
import { Alert, Link, useTranslate } from '@vakwerk/ui';
import { useEffect, useRef, useState } from 'react';
import { modelViewsEn } from '../../common/i18n/messages/model-views.en.ts';
import { modelViewsNl } from '../../common/i18n/messages/model-views.nl.ts';
import type { IssueStore, OpenedIssue } from './saved-view.ts';
import { showViewpoint } from './show-viewpoint.ts';
import type { Mark } from './shown-objects.ts';
import type { View } from './use-view.ts';

addMessages({ en: { modelViews: modelViewsEn }, nl: { modelViews: modelViewsNl } });

interface ShownIssueProps {
  id: string;
  view: View;
  issues: IssueStore;
  /** Marked objects, which may show spaces; undefined while they are being looked up. */
  marks: readonly Mark[] | undefined;
}

export function ShownIssue({ id, view, issues, marks }: ShownIssueProps) {
  const t = useTranslate();
  const [issue, setIssue] = useState<OpenedIssue>();
  const [hasFailed, setFailed] = useState(false);
  const { scene } = view;
  const isReady = scene !== undefined && marks !== undefined;
  const lastView = useRef(view);
  lastView.current = view;
  useEffect(() => {
    if (!isReady) return;
    let isCurrent = true;
    const show = async () => {
      const read = await issues.read(id);
      const now = lastView.current;
      if (!isCurrent || !now.scene) return;
      if (read.viewpoint) await showViewpoint(now, now.scene, read.viewpoint);
      if (isCurrent) setIssue(read);
    };
    show().catch((error) => {
      console.error('the view of an issue could not be shown', error);
      if (isCurrent) setFailed(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, issues, isReady]);
  const title = issue?.title ?? '';
  return (
    <>
      {hasFailed && <Alert variant="warning">{t('modelViews.issue.failed')}</Alert>}
      {issue?.viewpoint === null && <Alert variant="warning">{t('modelViews.issue.withoutView', { title })}</Alert>}
      <span role="status">
        {issue?.viewpoint && (
          <>
            {t('modelViews.issue.opened', { title })} <Link href={issue.href}>{t('modelViews.issue.open')}</Link>
          </>
        )}
      </span>
    </>
  );
}
