/** A hidden input for one file, which a button of the page opens. */
import type { RefObject } from 'react';

interface FileInputProps {
  input: RefObject<HTMLInputElement | null>;
  /** Extensions such as .ids, separated by commas. */
  accept: string;
  label: string;
  onFile: (file: File) => void;
}

export function FileInput({ input, accept, label, onFile }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      accept={accept}
      hidden
      aria-label={label}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // Choosing the same file again must be a change.
        target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
