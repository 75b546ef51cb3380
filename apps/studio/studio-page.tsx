/** Opens the studio on a new specification, or on one of the library, with the draft that this browser keeps of it. */
import { downloadSpecification, getSpecification } from '@vakwerk/api';
import { LoadedView } from '@vakwerk/lists';
import { createLoader } from '@vakwerk/store';
import { Forbidden, Link, PageSkeleton, useTranslate } from '@vakwerk/ui';
import { useEffect, useMemo, useState } from 'react';
import { actorOf, mayEditSpecifications } from '../../common/contract/roles.ts';
import type { User } from '../../common/contract/users.ts';
import type { Beginning } from './beginning.ts';
import { type Draft, readDraft } from './drafts.ts';
import { StudioView } from './studio-view.tsx';

const draftOf = (draftKey: string): Promise<Draft | undefined> =>
  readDraft(draftKey).catch((error: unknown) => {
    // A browser may refuse storage.
    console.warn('no draft can be read:', error);
    return undefined;
  });

export function NewPage({ user }: { user: User }) {
  const [beginning, setBeginning] = useState<Beginning>();
  useEffect(() => {
    const draftKey = `${user.id} new`;
    void draftOf(draftKey).then((draft) => setBeginning({ draftKey, draft }));
  }, [user.id]);
  return beginning ? <StudioView beginning={beginning} user={user} /> : <Loading />;
}

function Loading() {
  return <PageSkeleton label={useTranslate()('studio.loading')} hasPlace actions={[96, 96]} />;
}

export function EditPage({ specificationId, user }: { specificationId: string; user: User }) {
  const t = useTranslate();
  const loader = useMemo(
    () => createLoader((signal) => readBeginning(specificationId, user.id, signal)),
    [specificationId, user.id],
  );
  return (
    <LoadedView
      loader={loader}
      loading={t('studio.loading')}
      failed={t('studio.loadFailed')}
      place={<Link href="/specifications">{t('library.title')}</Link>}
      skeleton={<Loading />}
    >
      {(beginning) =>
        mayEditSpecifications(actorOf(user), beginning.specification?.organization.id ?? '') ? (
          <StudioView beginning={beginning} user={user} />
        ) : (
          <Forbidden />
        )
      }
    </LoadedView>
  );
}

async function readBeginning(id: string, userId: string, signal: AbortSignal): Promise<Beginning> {
  const draftKey = `${userId} ${id}`;
  const [specification, file, draft] = await Promise.all([
    getSpecification(id, signal),
    downloadSpecification(id),
    draftOf(draftKey),
  ]);
  return { specification, stored: await file.blob.text(), draft, draftKey };
}
