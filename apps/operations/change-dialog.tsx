/** Asks for the reason of a change of the import map, which the audit log keeps, and makes the change. */
import { cancelCanary, promoteCanary, rollBackImportMap, startCanary } from '@vakwerk/api';
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
  /** Undefined: no dialog is open. */
  asked: AskedChange | undefined;
  /** Of the state that is shown: a change of another one is refused. */
  etag: string;
  onClose: () => void;
  onChanged: () => void;
}

export function ChangeDialog({ asked, etag, onClose, onChanged }: ChangeDialogProps) {
  const t = useTranslate();
  if (!asked) return null;
  const number = asked.kind === 'rollback' ? asked.to : asked.number;
  const words = (key: string) => t(`operations.change.${asked.kind}.${key}`, { number });
  const done = () => {
    notify({ variant: 'success', title: words('done') });
    onClose();
    onChanged();
  };
  const shared = { title: words('title'), submitLabel: words('submit'), onClose, onDone: done };
  if (asked.kind !== 'canary') {
    return <ReasonModal {...shared} body={words('body')} submit={(reason) => send(asked, { etag, reason })} />;
  }
  return (
    <CanaryModal
      {...shared}
      submit={(audience: AudienceInput, reason) => startCanary({ etag, revision: asked.number, audience, reason })}
    />
  );
}

function send(asked: Exclude<AskedChange, { kind: 'canary' }>, change: { etag: string; reason: string }): Promise<void> {
  if (asked.kind === 'rollback') return rollBackImportMap({ ...change, to: asked.to });
  return asked.kind === 'promote' ? promoteCanary(change) : cancelCanary(change);
}
