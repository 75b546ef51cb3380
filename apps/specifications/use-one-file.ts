/** One file that is chosen, sent, and possibly refused; the refused file stays chosen, with what is wrong with it. */
import { useState } from 'react';

export interface OneFile<Trouble> {
  file?: File;
  trouble?: Trouble;
  isSending: boolean;
  take(files: File[]): void;
  drop(): void;
  send(): Promise<void>;
}

interface OneFileOptions<Trouble> {
  /** Returns what is wrong with the chosen files before one is sent. */
  troubleOf(files: readonly File[]): Trouble | undefined;
  /** Sends the file; `trouble` is that of the attempt before. */
  act(file: File, trouble: Trouble | undefined): Promise<void>;
  /** Returns what the error of the attempt says. Rethrows errors that are not from the API. */
  troubleOfError(error: unknown, trouble: Trouble | undefined): Trouble;
}

export function useOneFile<Trouble>({ troubleOf, act, troubleOfError }: OneFileOptions<Trouble>): OneFile<Trouble> {
  const [file, setFile] = useState<File>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [isSending, setSending] = useState(false);
  const choose = (chosen: File | undefined, trouble?: Trouble) => {
    setFile(chosen);
    setTrouble(trouble);
  };
  return {
    file,
    trouble,
    isSending,
    take(files) {
      const trouble = troubleOf(files);
      choose(trouble ? undefined : files[0], trouble);
    },
    drop: () => choose(undefined),
    async send() {
      if (!file) return;
      setSending(true);
      try {
        await act(file, trouble);
        setTrouble(undefined);
      } catch (error) {
        setTrouble(troubleOfError(error, trouble));
      } finally {
        setSending(false);
      }
    },
  };
}
