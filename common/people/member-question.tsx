import { ConfirmDialog } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import type { Member, MemberChanges } from './use-member-changes.ts';

/** Asks for confirmation before every removal, and before users demote themselves. */
export function MemberQuestion<M extends Member>({ changes, children }: { changes: MemberChanges<M>; children: ReactNode }) {
  const { question, ask, confirm } = changes;
  return (
    <ConfirmDialog
      isOpen={question !== undefined}
      isDangerous={question?.what === 'remove'}
      onCancel={() => ask(undefined)}
      onConfirm={confirm}
    >
      {children}
    </ConfirmDialog>
  );
}
