/** Copies the ids of objects, of a whole selection or of picked objects, in formats of modelling programs. */
import { Button, layout, Menu, MenuItem, makeStyles, mergeClasses, Spinner, saveFile, tokens } from '@vakwerk/ui';
import { useRef, useState } from 'react';
import type { ObjectIds } from '../../../common/contract/objects.ts';
import { SELECTION_TEXTS, type SelectionText, selectionText } from '../../../common/report/selection-text.ts';
import { useWords, type Words } from '../words.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8px', rowGap: '4px' },
  trigger: { display: 'inline-flex', columnGap: '6px' },
  said: { margin: 0, ...layout.small, color: tokens.colorNeutralForeground2 },
  failed: { color: tokens.colorStatusDangerForeground1 },
});

interface Said {
  kind: 'busy' | 'copied' | 'saved' | 'failed';
  /** Number of copied ids, of objects without an id, and of objects whose id is that of another one. */
  count?: number;
  left?: number;
  shared?: number;
}

interface CopyMenuProps {
  /** Number of objects to copy. */
  count: number;
  arePicked: boolean;
  /** Whether the number of objects stands next to it already. */
  isShort: boolean;
  ask: () => Promise<ObjectIds>;
  onDrop: () => void;
}

export function CopyMenu({ count, arePicked, isShort, ask, onDrop }: CopyMenuProps) {
  const styles = useStyles();
  const { t, counted } = useWords();
  const [result, setResult] = useState<Said>();
  const root = useRef<HTMLDivElement>(null);
  const label = counted(arePicked ? 'causes.copy.picked' : 'causes.copy.all', count);
  const trigger = (
    <span className={styles.trigger}>
      {result?.kind === 'busy' && <Spinner />}
      {isShort ? t('causes.copy.short') : label} <span aria-hidden>▾</span>
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

function wordsOf({ kind, count = 0, left = 0, shared = 0 }: Said, { t, counted }: Pick<Words, 't' | 'counted'>): string {
  if (kind !== 'copied') return t(`causes.copy.${kind}`);
  const why = [left > 0 ? counted('causes.copy.left', left) : '', shared > 0 ? counted('causes.copy.shared', shared) : ''];
  return [counted('causes.copy.done', count), ...(count > 0 ? why : [])].filter((text) => text !== '').join(' ');
}

/** Copies the text, or saves it as a file if the browser forbids copying, as in a frame without the permission. */
async function copyIds(kind: SelectionText, ask: () => Promise<ObjectIds>): Promise<Said> {
  const selection = ask().then((ids) => ({ ids, ...selectionText(kind, ids) }));
  const isCopied = await writeText(selection.then(({ text }) => text));
  const { ids, text, count } = await selection;
  // Several objects may have one id, which is copied once.
  const shared = sharedOf(kind, ids);
  const left =
    kind === 'globalIds' || kind === 'solibri'
      ? ids.withoutGlobalId
      : kind === 'tags'
        ? ids.withoutTag
        : ids.withoutTag + ids.tags.length - count;
  if (isCopied || count === 0) return { kind: 'copied', count, left, shared };
  saveFile({ blob: new Blob([text], { type: 'text/plain' }), filename: 'ids.txt' });
  return { kind: 'saved', count, left, shared };
}

/** Returns the number of objects whose id stands in the list already. */
function sharedOf(kind: SelectionText, { globalIds, tags, total, withoutGlobalId, withoutTag }: ObjectIds): number {
  const isById = kind === 'globalIds' || kind === 'solibri';
  return isById ? total - withoutGlobalId - globalIds.length : total - withoutTag - tags.length;
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
