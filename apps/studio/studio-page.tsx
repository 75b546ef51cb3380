/** Opens the studio on a new specification, or on one of the library, with the draft of it that the server or this browser keeps. */
import { api, downloadDraft, downloadSpecification } from '@vakwerk/api';
import { addMessages } from '@vakwerk/i18n';
import { $location, createLoader } from '@vakwerk/store';
import { Link, LoadedView, PageSkeleton, useTranslate } from '@vakwerk/ui';
import { useMemo, useState } from 'react';
import type { User } from '../../common/contract/users.ts';
import { libraryEn } from '../../common/i18n/messages/library.en.ts';
import { libraryNl } from '../../common/i18n/messages/library.nl.ts';
import { type Beginning, beginningOf } from './beginning.ts';
import { type Draft, readDraft } from './drafts.ts';
import { StudioView } from './studio-view.tsx';
import { newDraftKey } from './use-studio.ts';

addMessages({ en: { library: libraryEn }, nl: { library: libraryNl } });

const keptOf = (draftKey: string): Promise<Draft | undefined> =>
  readDraft(draftKey).catch((error: unknown) => {
    // A browser may refuse storage.
    console.warn('no draft can be read:', error);
    return undefined;
  });

/** With `?draft=` one that was begun. Saving the first time adds it, which is no other page. */
export function NewPage({ user }: { user: User }) {
  const [draftId] = useState(() => new URLSearchParams($location.get().search).get('draft') ?? undefined);
  const loader = useMemo(() => createLoader((signal) => readNew(draftId, user.id, signal)), [draftId, user.id]);
  return <Loaded loader={loader} user={user} />;
}

export function EditPage({ specificationId, user }: { specificationId: string; user: User }) {
  const loader = useMemo(
    () => createLoader((signal) => readEdited(specificationId, user.id, signal)),
    [specificationId, user.id],
  );
  return <Loaded loader={loader} user={user} />;
}

function Loaded({ loader, user }: { loader: ReturnType<typeof createLoader<Beginning>>; user: User }) {
  const t = useTranslate();
  return (
    <LoadedView
      loader={loader}
      loading={t('studio.loading')}
      failed={t('studio.loadFailed')}
      place={<Link href="/specifications">{t('library.title')}</Link>}
      skeleton={<PageSkeleton label={t('studio.loading')} hasPlace actions={[96, 96]} />}
    >
      {(beginning) => <StudioView beginning={beginning} user={user} />}
    </LoadedView>
  );
}

async function readNew(draftId: string | undefined, userId: string, signal: AbortSignal): Promise<Beginning> {
  const draftKey = newDraftKey(userId, draftId);
  const localFile = await keptOf(draftKey);
  if (draftId === undefined) return beginningOf({ draftKey, kept: localFile });
  const [draft, draftText] = await Promise.all([api.getDraft(draftId, { signal }), textOf(draftId)]);
  return beginningOf({ draftKey, kept: localFile, draft, draftText });
}

async function readEdited(id: string, userId: string, signal: AbortSignal): Promise<Beginning> {
  const draftKey = `${userId} ${id}`;
  // The stored file too, though a draft replaces it: most specifications have none, and the page comes a round trip sooner.
  const [specification, drafts, stored, localFile] = await Promise.all([
    api.getSpecification(id, { signal }),
    api.searchDrafts({ specificationId: id, limit: 1 }, { signal }),
    downloadSpecification(id),
    keptOf(draftKey),
  ]);
  const [draft] = drafts.data;
  if (draft) return beginningOf({ specification, draft, draftText: await textOf(draft.id), kept: localFile, draftKey });
  return beginningOf({ specification, stored: stored.blob, kept: localFile, draftKey });
}

/** Keeps the byte order mark, so that an unchanged file stays identical. */
async function textOf(draftId: string): Promise<string> {
  const { blob } = await downloadDraft(draftId);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer());
}
