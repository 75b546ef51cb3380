/** Lists tokens, with dialogs that create and revoke one. */
import { type Column, EmptyState, ListView } from '@vakwerk/lists';
import { createList, type ListState, notifyProblem } from '@vakwerk/store';
import { Button, ConfirmDialog, useTranslate } from '@vakwerk/ui';
import { type ReactNode, useState } from 'react';
import { MadeToken, type TokenWords } from './made-token.tsx';

interface Token {
  id: string;
  name: string;
}

export interface NewTokenProps {
  onMade: (token: string) => void;
  onClose: () => void;
}

interface TokenListProps<T extends Token> {
  /** Prefix of the message keys. */
  words: TokenWords;
  columns: Column<T>[];
  /** Returns all tokens at once: nobody has so many that they need pages. */
  fetchAll: (signal: AbortSignal) => Promise<Pick<ListState<T>, 'data' | 'total'>>;
  revoke: (id: string) => Promise<unknown>;
  newToken: (props: NewTokenProps) => ReactNode;
}

export function TokenList<T extends Token>({ words, columns, fetchAll, revoke, newToken }: TokenListProps<T>) {
  const t = useTranslate();
  const [list] = useState(() => createList<T>({ search: ({ signal }) => fetchAll(signal) }));
  const [isAdding, setAdding] = useState(false);
  const [createdToken, setCreatedToken] = useState<string>();
  const [revoking, setRevoking] = useState<T>();
  async function confirm({ id }: T): Promise<void> {
    setRevoking(undefined);
    await revoke(id).catch(notifyProblem);
    await list.reload();
  }
  const close = () => {
    setAdding(false);
    setCreatedToken(undefined);
  };
  const onMade = (token: string) => {
    setCreatedToken(token);
    void list.reload();
  };
  return (
    <>
      <ListView
        label={t(`${words}.title`)}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        actions={
          <Button variant="solid" onClick={() => setAdding(true)}>
            {t(`${words}.new`)}
          </Button>
        }
        rowActions={(token) => (
          <Button size="small" aria-label={t(`${words}.revokeOf`, { name: token.name })} onClick={() => setRevoking(token)}>
            {t(`${words}.revoke`)}
          </Button>
        )}
        empty={
          <EmptyState title={t(`${words}.empty`)} text={t(`${words}.emptyBody`)}>
            <Button onClick={() => setAdding(true)}>{t(`${words}.first`)}</Button>
          </EmptyState>
        }
      />
      {isAdding && createdToken === undefined && newToken({ onMade, onClose: close })}
      {createdToken !== undefined && <MadeToken token={createdToken} words={words} onClose={close} />}
      <ConfirmDialog
        isOpen={revoking !== undefined}
        isDangerous
        onCancel={() => setRevoking(undefined)}
        onConfirm={() => revoking && void confirm(revoking)}
      >
        {t(`${words}.revokeBody`, { name: revoking?.name ?? '' })}
      </ConfirmDialog>
    </>
  );
}
