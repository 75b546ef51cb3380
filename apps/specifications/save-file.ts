/** Hands a file to the browser, as a link to it would. */
import type { Download } from '@vakwerk/api';

const KEPT_MS = 60_000;

export function saveFile({ blob, filename }: Download): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: filename });
  link.click();
  // Some browsers read it only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
