/** Uploads a file as a stream, since it may have 512 MB. Resolves to the id of its file. */
import { openAsBlob } from 'node:fs';
import type { Api } from '../test/e2e/api.ts';

export async function uploadModel(api: Api, path: string): Promise<string> {
  const form = new FormData();
  form.append('file', await openAsBlob(path), 'model.ifc');
  const headers = { authorization: `Bearer ${api.token}` };
  const response = await fetch(`${api.url}/api/files`, { method: 'POST', headers, body: form });
  if (!response.ok) throw new Error(`the upload was answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { id: string }[])[0]!.id;
}
