/**
 * /embed: choose an element, set its options, preview it, copy the code. Public, because a check on another site needs no
 * account.
 */
import { addMessages } from '@vakwerk/i18n';
import { Alert, appLifecycles, Button, Page, Skeleton, useTranslate } from '@vakwerk/ui';
import { useEffect, useState } from 'react';
import { embedPageEn } from '../../common/i18n/messages/embed-page.en.ts';
import { embedPageNl } from '../../common/i18n/messages/embed-page.nl.ts';
import { EmbedWorkbench } from './embed-workbench.tsx';
import { type Manifest, readManifest } from './read-manifest.ts';

addMessages({
  en: { embedPage: embedPageEn },
  nl: { embedPage: embedPageNl },
});

function EmbedApp() {
  const t = useTranslate();
  const [state, setState] = useState<Manifest | 'loading' | 'failed'>('loading');
  useEffect(() => {
    if (state !== 'loading') return;
    readManifest().then(setState, (error) => {
      console.error('the manifest of the elements could not be read', error);
      setState('failed');
    });
  }, [state]);
  return (
    <Page title={t('embedPage.title')} heading={t('embedPage.heading')} purpose={t('embedPage.purpose')}>
      {state === 'loading' && <Skeleton rows={6} label={t('shell.loading')} />}
      {state === 'failed' && (
        <Alert variant="error" action={<Button onClick={() => setState('loading')}>{t('embedPage.retry')}</Button>}>
          {t('embedPage.failed')}
        </Alert>
      )}
      {typeof state === 'object' && <EmbedWorkbench manifest={state} />}
    </Page>
  );
}

export const { bootstrap, mount, unmount } = appLifecycles(EmbedApp);
