/**
 * Manages many files for one delivery: each is checked, assigned by its name to an expected file, and sent by its own upload, a few at
 * a time. A file that fails or is not expected does not stop the others.
 */
import { isApiError } from '@vakwerk/api';
import { atom, type ReadableAtom } from 'nanostores';
import { expectedFor } from '../contract/name-pattern.ts';
import { createUploadMachine, type UploadParts } from './upload-machine.ts';
import type { UploadRefusal } from './upload-rules.ts';

/** Uploads that a page runs at once. */
const UPLOADS_AT_ONCE = 3;

export type QueuePhase = 'CHECKING' | 'WAITING' | 'SENDING' | 'SENT' | 'FAILED' | 'REFUSED' | 'UNFIT';

export interface QueueItem {
  key: number;
  file: File;
  phase: QueuePhase;
  /** Progress while it is sent, 0 to 1. */
  progress: number;
  /** Name pattern of the expected file that it is assigned to; undefined for none. */
  namePattern?: string;
  /** The reason why it is not uploaded (upload-rules.ts). */
  refusal?: UploadRefusal;
  /** Code of the error. */
  code?: string;
}

export interface DeliverQueue {
  $items: ReadableAtom<readonly QueueItem[]>;
  /** Adds files; `expected` is the current plan, in its order. */
  add(files: readonly File[], expected: readonly { namePattern: string }[]): Promise<void>;
  retry(key: number): void;
  /** Removes a file and ends its upload. */
  remove(key: number): void;
  /** Removes all files that are not being sent. */
  clear(): void;
  cancel(): void;
}

interface QueueParts extends Pick<UploadParts, 'send' | 'renewSession'> {
  check(files: readonly File[]): Promise<UploadRefusal | undefined>;
  onSent(): void;
}

let lastKey = 0;

export function createDeliverQueue({ check, onSent, ...parts }: QueueParts): DeliverQueue {
  const $items = atom<readonly QueueItem[]>([]);
  const running = new Map<number, () => void>();
  const change = (key: number, changes: Partial<QueueItem>) =>
    $items.set($items.get().map((one) => (one.key === key ? { ...one, ...changes } : one)));

  const sendNext = () => {
    const next = running.size < UPLOADS_AT_ONCE ? $items.get().find(({ phase }) => phase === 'WAITING') : undefined;
    if (!next) return;
    send(next);
    sendNext();
  };
  const end = (key: number, changes: Partial<QueueItem>) => {
    running.delete(key);
    change(key, changes);
    sendNext();
  };
  const send = ({ key, file }: QueueItem) => {
    const machine = createUploadMachine({
      ...parts,
      onDone() {
        end(key, { phase: 'SENT', progress: 1 });
        onSent();
      },
      onFailed(_file, error) {
        console.error('a file was not delivered:', error);
        end(key, { phase: 'FAILED', code: isApiError(error) ? error.code : 'OTHER' });
      },
    });
    running.set(key, machine.cancel);
    change(key, { phase: 'SENDING', progress: 0 });
    machine.$state.listen((state) => state.phase === 'uploading' && change(key, { progress: state.progress }));
    void machine.start(file);
  };

  return {
    $items,
    async add(files, expected) {
      const unsent = $items.get().filter(({ phase }) => phase !== 'SENT');
      const fresh = files.filter((file) => !unsent.some((one) => isSameFile(one.file, file)));
      const items = fresh.map((file): QueueItem => ({ key: ++lastKey, file, phase: 'CHECKING', progress: 0 }));
      $items.set([...$items.get(), ...items]);
      for (const { key, file } of items) {
        const refusal = await check([file]);
        const namePattern = expectedFor(expected, file.name)?.namePattern;
        const phase = refusal ? 'REFUSED' : namePattern === undefined ? 'UNFIT' : 'WAITING';
        change(key, { phase, refusal, namePattern });
        sendNext();
      }
    },
    retry(key) {
      change(key, { phase: 'WAITING', code: undefined });
      sendNext();
    },
    remove(key) {
      running.get(key)?.();
      running.delete(key);
      $items.set($items.get().filter((one) => one.key !== key));
      sendNext();
    },
    clear: () => $items.set($items.get().filter(({ phase }) => isUnderWay(phase))),
    cancel() {
      for (const stop of running.values()) stop();
      running.clear();
      $items.set([]);
    },
  };
}

export function isUnderWay(phase: QueuePhase): boolean {
  return phase === 'CHECKING' || phase === 'WAITING' || phase === 'SENDING';
}

/** Returns whether the same file was dropped a second time while it waits or has failed. */
function isSameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
