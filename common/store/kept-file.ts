/**
 * The file that stood in the upload dialog of a project when the session ended: with the sign-in the dialog goes, but whoever
 * signs in again finds the file there, and an upload that was under way goes on.
 */
import { $user, lastUserId } from './session.ts';

interface KeptFile {
  projectId: string;
  file: File;
  /** It was being sent. */
  isUnderWay: boolean;
}

let kept: (KeptFile & { userId: string | undefined }) | undefined;

/** What is under way already stays so. */
export function keepFile(next: KeptFile): void {
  if (kept?.file === next.file && kept.isUnderWay) return;
  kept = { ...next, userId: lastUserId() };
}

/** For the same person and project, once; somebody else gets nothing of it. */
export function takeKeptFile(projectId: string): KeptFile | undefined {
  const found = kept;
  if (!found || found.projectId !== projectId) return undefined;
  forgetKeptFile();
  return found.userId !== undefined && found.userId === $user.get()?.id ? found : undefined;
}

export function forgetKeptFile(): void {
  kept = undefined;
}
