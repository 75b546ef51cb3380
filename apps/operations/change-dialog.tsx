/** Asks for the reason of a change of the import map, which the audit log keeps, and makes the change. */
import { api } from '@vakwerk/api';
import { notify } from '@vakwerk/store';
import { lazyPiece, useTranslate } from '@vakwerk/ui';
import type { AudienceInput } from '../../common/contract/import-map.ts';

const ReasonModal = lazyPiece(async () => (await import('./reason-modal.tsx')).ReasonModal);
const CanaryModal = lazyPiece(async () => (await import('./canary-modal.tsx')).CanaryModal);

export type AskedChange =
  | { kind: 'rollback'; to: number }
  | { kind: 'promote' | 'cancel'; number: number }
  | { kind: 'canary'; number: number };

interface ChangeDialogProps {
  /** Undefined if no dialog is open. */
  asked: AskedChange | undefined;
  /** ETag of the shown state: the server refuses a change of another state. */
  etag: string;
  onClose: () => void;
  onChanged: () => void;
}

export function ChangeDialog({ asked: change, etag, onClose, onChanged }: ChangeDialogProps) {
  const t = useTranslate();
  if (!change) return null;
  const number = change.kind === 'rollback' ? change.to : change.number;
  const words = (key: 'title' | 'submit' | 'done') => t(`operations.change.${change.kind}.${key}`, { number });
  const done = () => {
    notify({ variant: 'success', title: words('done') });
    onClose();
    onChanged();
  };
  const shared = { title: words('title'), submitLabel: words('submit'), onClose, onDone: done };
  if (change.kind !== 'canary') {
    return (
      <ReasonModal
        {...shared}
        body={t(`operations.change.${change.kind}.body`, { number })}
        submit={(reason) => send(change, reason, etag)}
      />
    );
  }
  return (
    <CanaryModal
      {...shared}
      submit={async (audience: AudienceInput, reason) => {
        await api.startCanary({ revision: change.number, audience, reason }, { ifMatch: etag });
      }}
    />
  );
}

async function send(change: Exclude<AskedChange, { kind: 'canary' }>, reason: string, ifMatch: string): Promise<void> {
  if (change.kind === 'rollback') await api.rollBackImportMap({ to: change.to, reason }, { ifMatch });
  else if (change.kind === 'promote') await api.promoteCanary({ reason }, { ifMatch });
  else await api.cancelCanary({ reason }, { ifMatch });
}
