/**
 * Keeps the file of a project's upload dialog when the session ends, since sign-in closes the dialog. After signing in again the
 * same user finds the file there, and an upload that was running continues.
 */
import { $user, lastUserId } from './session.ts';

interface KeptFile {
  projectId: string;
  file: File;
  /** It was being sent. */
  isUnderWay: boolean;
}

let kept: (KeptFile & { userId: string | undefined }) | undefined;

export function keepFile(next: KeptFile): void {
  if (kept?.file === next.file && kept.isUnderWay) return;
  kept = { ...next, userId: lastUserId() };
}

/** Only for the same user and project, once. */
export function takeKeptFile(projectId: string): KeptFile | undefined {
  const found = kept;
  if (!found || found.projectId !== projectId) return undefined;
  forgetKeptFile();
  return found.userId !== undefined && found.userId === $user.get()?.id ? found : undefined;
}

export function forgetKeptFile(): void {
  kept = undefined;
}
