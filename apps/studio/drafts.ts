/** Unsaved drafts, kept in this browser. Used by the page and by its worker. */

export interface Draft {
  /** The ids of the user and of the specification. */
  key: string;
  text: string;
  /** ETag of the draft on the server that it began from; absent: there was none. */
  base?: string;
  /** The text of that draft, or of the file in the library. */
  baseText?: string;
  /** ms since 1970 */
  keptMs: number;
}

const DATABASE = 'vakwerk-studio';
const STORE = 'drafts';

export function readDraft(key: string): Promise<Draft | undefined> {
  return inStore('readonly', (store) => store.get(key));
}

export async function keepDraft(draft: Draft): Promise<void> {
  await inStore('readwrite', (store) => store.put(draft));
}

export async function dropDraft(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key));
}

/** The file kept at `keptMs` is on the server now. */
interface SettledDraft {
  keptMs: number;
  base: string;
  file: Blob;
  draftKey: string;
}

/** On page close: discards the saved draft, or rebases later changes on it. */
export async function settleDraft(key: string, saved: SettledDraft): Promise<void> {
  const draft = await readDraft(key);
  if (!draft) return;
  if (draft.keptMs !== saved.keptMs)
    await keepDraft({ ...draft, key: saved.draftKey, base: saved.base, baseText: await saved.file.text() });
  if (draft.keptMs === saved.keptMs || saved.draftKey !== key) await dropDraft(key);
}

async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'key' });
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  try {
    const transaction = database.transaction(STORE, mode);
    const request = act(transaction.objectStore(STORE));
    // After each request: only then is it known whether the disk had room.
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return request.result;
  } finally {
    database.close();
  }
}
