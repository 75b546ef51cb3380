/** Asks before what a user filled in is lost: on closing its form, on going to another place of the site, and on leaving the site. */
import { guardPlace } from '@vakwerk/store';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useTranslate } from './language-context.tsx';
import { stayInDrawer } from './use-one-drawer.ts';

interface LeaveQuestion {
  /** Calls `leave` at once where nothing is lost, else after the user agreed. */
  ask: (leave: () => void) => void;
  /** Calls `go` without a question: there is nothing left to save. */
  leave: (go: () => void) => void;
  /** Is to be rendered. */
  question: ReactNode;
}

interface LeaveOptions {
  /** Returns whether nothing is lost by going to an address: by default to the same page, whatever its query. */
  stays?: (to: URL) => boolean;
  /** Whether it also asks before another place: not while a form that was sent may lead there. */
  isGuarded?: boolean;
}

export function useLeaveQuestion(
  isChanged: boolean,
  { stays = isSamePage, isGuarded = isChanged }: LeaveOptions = {},
): LeaveQuestion {
  const t = useTranslate();
  const [leaving, setLeaving] = useState<() => void>();
  const release = useRef<() => void>(undefined);
  /** The user agreed to lose it, so nothing asks about it again. */
  const isDiscarded = useRef(false);
  useEffect(() => {
    isDiscarded.current = false;
    if (!isGuarded) return;
    const endGuard = guardPlace({ stays, ask: (leave) => setLeaving(() => leave) });
    const endAsking = askBeforeUnload();
    release.current = () => {
      endGuard();
      endAsking();
    };
    return release.current;
  }, [isGuarded, stays]);
  const leave = (go: () => void) => {
    release.current?.();
    setLeaving(undefined);
    go();
  };
  const discard = () => {
    isDiscarded.current = true;
    if (leaving) leave(leaving);
  };
  const stay = () => {
    setLeaving(undefined);
    stayInDrawer();
  };
  return {
    ask: (go) => (isChanged && !isDiscarded.current ? setLeaving(() => go) : go()),
    leave,
    question: (
      <ConfirmDialog
        isOpen={leaving !== undefined}
        isDangerous
        title={t('shell.leave.title')}
        confirmLabel={t('shell.leave.discard')}
        onCancel={stay}
        onConfirm={discard}
      >
        {t('shell.leave.body')}
      </ConfirmDialog>
    ),
  };
}

/** For what is in this page alone: the browser asks before the page is closed. */
export function useAskBeforeUnload(isChanged: boolean): void {
  useEffect(() => (isChanged ? askBeforeUnload() : undefined), [isChanged]);
}

function askBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}

function isSamePage({ pathname }: URL): boolean {
  return pathname === location.pathname;
}
