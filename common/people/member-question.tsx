import { ConfirmDialog } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import type { Member, MemberChanges } from './use-member-changes.ts';

/** Asked before every removal, and before users demote themselves. */
export function MemberQuestion<M extends Member>({ changes, children }: { changes: MemberChanges<M>; children: ReactNode }) {
  const { asked, ask, confirm } = changes;
  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      isDangerous={asked?.what === 'remove'}
      onCancel={() => ask(undefined)}
      onConfirm={confirm}
    >
      {children}
    </ConfirmDialog>
  );
}
