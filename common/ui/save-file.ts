const URL_LIFETIME_MS = 60_000;

/** Gives a file to the browser to save, as a link to it would. */
export function saveFile({ blob, filename }: { blob: Blob; filename: string }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = filename;
  link.click();
  // Some browsers read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), URL_LIFETIME_MS);
}
