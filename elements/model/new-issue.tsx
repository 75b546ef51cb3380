/** Writes an issue with the view that the model shows, in a dialog of the page. */
import { Alert, Button, Link, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { SavedViewpoint } from '../../common/contract/views.ts';
import { captureStored } from './save-view.ts';
import type { IssueLink, IssueStore } from './saved-view.ts';
import type { View } from './use-view.ts';

export function NewIssue({ view: { scene, selected }, issues }: { view: View; issues: IssueStore }) {
  const t = useTranslate();
  const [viewpoint, setViewpoint] = useState<SavedViewpoint>();
  const [saved, setSaved] = useState<IssueLink>();
  const [hidesTooMany, setHidesTooMany] = useState(false);
  const write = () => {
    if (!scene) return;
    const captured = captureStored(scene, { selected });
    setSaved(undefined);
    setHidesTooMany(captured === undefined);
    setViewpoint(captured);
  };
  const close = () => setViewpoint(undefined);
  return (
    <>
      <div>
        <Button size="small" disabledFocusable={!scene} onClick={write}>
          {t('modelViews.issue.create')}
        </Button>
      </div>
      {hidesTooMany && <Alert variant="warning">{t('modelViews.failed.tooMany')}</Alert>}
      <span role="status">
        {saved && (
          <>
            {t('modelViews.issue.saved', { title: saved.title })} <Link href={saved.href}>{t('modelViews.issue.open')}</Link>
          </>
        )}
      </span>
      {viewpoint &&
        issues.dialog({
          viewpoint,
          onSaved: (issue) => {
            setSaved(issue);
            close();
          },
          onClose: close,
        })}
    </>
  );
}
