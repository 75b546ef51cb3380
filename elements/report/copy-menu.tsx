/** Copies the ids of objects, of a whole selection or of picked objects, in formats of modelling programs. */
import { Button, Menu, MenuItem, makeStyles, mergeClasses, Spinner, saveFile, tokens } from '@vakwerk/ui';
import { useRef, useState } from 'react';
import type { ObjectIds } from '../../common/contract/objects.ts';
import { SELECTION_TEXTS, type SelectionText, selectionText } from '../../common/contract/selection-text.ts';
import { useWords, type Words } from './words.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8px', rowGap: '4px' },
  trigger: { display: 'inline-flex', columnGap: '6px' },
  said: { margin: 0, fontSize: '12px', lineHeight: '16px', color: tokens.colorNeutralForeground2 },
  failed: { color: tokens.colorStatusDangerForeground1 },
});

interface Said {
  kind: 'busy' | 'copied' | 'saved' | 'failed';
  /** Number of copied ids, and of objects without an id. */
  count?: number;
  left?: number;
}

interface CopyMenuProps {
  /** Number of objects to copy. */
  count: number;
  arePicked: boolean;
  ask: () => Promise<ObjectIds>;
  onDrop: () => void;
}

export function CopyMenu({ count, arePicked, ask, onDrop }: CopyMenuProps) {
  const styles = useStyles();
  const { t, counted } = useWords();
  const [result, setResult] = useState<Said>();
  const root = useRef<HTMLDivElement>(null);
  const label = counted(arePicked ? 'causes.copy.picked' : 'causes.copy.all', count);
  const trigger = (
    <span className={styles.trigger}>
      {result?.kind === 'busy' && <Spinner />}
      {label} <span aria-hidden>▾</span>
    </span>
  );
  // The button disappears with the picked objects, so the focus moves to the menu.
  const drop = () => {
    onDrop();
    root.current?.querySelector('button')?.focus();
  };
  const copy = (kind: SelectionText) => {
    setResult({ kind: 'busy' });
    copyIds(kind, ask).then(setResult, (error) => {
      console.error('the ids of objects could not be loaded', error);
      setResult({ kind: 'failed' });
    });
  };
  return (
    <div ref={root} className={styles.root}>
      <Menu variant="outline" trigger={trigger} label={label}>
        {SELECTION_TEXTS.map((kind) => (
          <MenuItem key={kind} onClick={() => copy(kind)}>
            {t(`causes.copy.${kind}`)}
          </MenuItem>
        ))}
      </Menu>
      {arePicked && (
        <Button variant="subtle" onClick={drop}>
          {t('causes.copy.drop')}
        </Button>
      )}
      <p role="status" className={mergeClasses(styles.said, result?.kind === 'failed' && styles.failed)}>
        {result && wordsOf(result, { t, counted })}
      </p>
    </div>
  );
}

function wordsOf({ kind, count = 0, left = 0 }: Said, { t, counted }: Pick<Words, 't' | 'counted'>): string {
  if (kind !== 'copied') return t(`causes.copy.${kind}`);
  return counted('causes.copy.done', count) + (left > 0 && count > 0 ? ` ${counted('causes.copy.left', left)}` : '');
}

/** Copies the text, or saves it as a file if the browser forbids copying, as in a frame without the permission. */
async function copyIds(kind: SelectionText, ask: () => Promise<ObjectIds>): Promise<Said> {
  const selection = ask().then((ids) => ({ ids, ...selectionText(kind, ids) }));
  const isCopied = await writeText(selection.then(({ text }) => text));
  const { ids, text, count } = await selection;
  // Several objects may have one id, which is copied once.
  const left =
    kind === 'globalIds' || kind === 'solibri'
      ? ids.withoutGlobalId
      : kind === 'tags'
        ? ids.withoutTag
        : ids.withoutTag + ids.tags.length - count;
  if (isCopied || count === 0) return { kind: 'copied', count, left };
  saveFile({ blob: new Blob([text], { type: 'text/plain' }), filename: 'ids.txt' });
  return { kind: 'saved', count, left };
}

/**
 * Starts writing to the clipboard during the click, because browsers require it, and adds the text later. Resolves to whether
 * the text was copied.
 */
async function writeText(text: Promise<string>): Promise<boolean> {
  try {
    if (typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(await text);
    else {
      const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    }
    return true;
  } catch {
    return false;
  }
}
