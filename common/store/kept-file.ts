/**
 * Keeps the file of a project's upload dialog when the session ends, since sign-in closes the dialog. After signing in again the
 * same user finds the file there, and an upload that was running continues.
 */
import { $user, lastUserId } from './session.ts';

interface KeptFile {
  projectId: string;
  file: File;
  /** Whether it was being sent. */
  isUnderWay: boolean;
}

let storedFile: (KeptFile & { userId: string | undefined }) | undefined;

export function keepFile(next: KeptFile): void {
  if (storedFile?.file === next.file && storedFile.isUnderWay) return;
  storedFile = { ...next, userId: lastUserId() };
}

/** Returns the file once, only for the same user and project. */
export function takeKeptFile(projectId: string): KeptFile | undefined {
  const file = storedFile;
  if (!file || file.projectId !== projectId) return undefined;
  forgetKeptFile();
  return file.userId !== undefined && file.userId === $user.get()?.id ? file : undefined;
}

export function forgetKeptFile(): void {
  storedFile = undefined;
}
