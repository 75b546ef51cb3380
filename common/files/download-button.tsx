/** Fetches a file of the API and saves it. */
import { notifyProblem } from '@vakwerk/store';
import { Button, type ButtonProps, saveFile } from '@vakwerk/ui';
import { useState } from 'react';

type DownloadButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'title' | 'children'> & {
  download: () => Promise<Parameters<typeof saveFile>[0]>;
};

export function DownloadButton({ download, ...look }: DownloadButtonProps) {
  const [isLoading, setLoading] = useState(false);
  async function fetchFile(): Promise<void> {
    setLoading(true);
    try {
      saveFile(await download());
    } catch (error) {
      notifyProblem(error);
    } finally {
      setLoading(false);
    }
  }
  return <Button {...look} isLoading={isLoading} onClick={() => void fetchFile()} />;
}
