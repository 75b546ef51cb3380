/** An area to drop files on, with a button for the keyboard. The caller checks the files. */

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload';
import type { DragEvent, ReactNode, Ref } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { withoutSystemFiles } from './dropped-files.ts';
import { useTranslate } from './language-context.tsx';
import { layout, TOUCH_ONLY } from './layout.ts';
import { watchChooser } from './watch-chooser.ts';

/** There the zone would fill the screen, and what is listed below it would be out of sight. */
const NARROW = '@media (max-width: 479px)';

const useStyles = makeStyles({
  zone: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    rowGap: '12px',
    boxSizing: 'border-box',
    minHeight: '280px',
    height: '100%',
    padding: '32px 24px',
    [TOUCH_ONLY]: { minHeight: '160px', padding: '24px' },
    textAlign: 'center',
    borderRadius: '12px',
    border: `2px dashed ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    transitionProperty: 'border-color, background-color',
    transitionDuration: '120ms',
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
    ':hover': {
      borderTopColor: tokens.colorBrandStroke1,
      borderRightColor: tokens.colorBrandStroke1,
      borderBottomColor: tokens.colorBrandStroke1,
      borderLeftColor: tokens.colorBrandStroke1,
    },
  },
  // The zone is next to other content on its page.
  low: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    columnGap: '16px',
    minHeight: '88px',
    height: 'auto',
    padding: '16px',
    '& > svg': { width: '28px', height: '28px' },
    '& > p': { fontSize: '16px', lineHeight: '24px', margin: 0 },
    [NARROW]: {
      rowGap: '8px',
      padding: '12px',
      '& > svg, & > p + p': { display: 'none' },
      '& > p': { fontSize: '14px', lineHeight: '20px' },
      '& > div': { margin: 0 },
    },
  },
  over: {
    border: `2px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  icon: { width: '40px', height: '40px', color: tokens.colorBrandForeground1 },
  title: { margin: 0, fontSize: '20px', lineHeight: '28px', fontWeight: 600, textWrap: 'balance', ...layout.offTouch },
  or: { margin: '-8px 0', color: tokens.colorNeutralForeground3, ...layout.offTouch },
  hint: { margin: '4px 0 0', maxWidth: '72ch', ...layout.quiet, textWrap: 'balance' },
});

interface DropZoneProps {
  /** File types the chooser offers, such as ".ifc". */
  accept: string;
  onFiles: (files: File[]) => void;
  /** Title; 'Drop an .IFC file here' by default. */
  title?: string;
  /** Title while a file is dragged over it; 'Let go to upload this file' by default. */
  activeTitle?: string;
  hint?: ReactNode;
  isDisabled?: boolean;
  /** Whether it accepts several files at once. */
  areSeveral?: boolean;
  isLow?: boolean;
  /** Ref of the button, to focus it. */
  buttonRef?: Ref<HTMLButtonElement>;
}

export function DropZone({ accept, onFiles, title, activeTitle, hint, isDisabled = false, buttonRef, ...look }: DropZoneProps) {
  const styles = useStyles();
  const t = useTranslate();
  const { input, button, isChoosing, choose } = useChooser(buttonRef);
  const { isOver, handlers } = useDrop(onFiles, isDisabled);
  return (
    <div className={mergeClasses(styles.zone, look.isLow && styles.low, isOver && styles.over)} {...handlers} data-drop-zone="">
      <ArrowUploadRegular className={styles.icon} />
      <p className={styles.title}>{isOver ? (activeTitle ?? t('upload.dropActive')) : (title ?? t('upload.drop'))}</p>
      <p className={styles.or}>{t('upload.or')}</p>
      <Button ref={button} variant="solid" size="large" disabled={isDisabled} aria-busy={isChoosing} onClick={choose}>
        {t(look.areSeveral ? 'upload.chooseSeveral' : 'upload.choose')}
      </Button>
      {hint && <div className={styles.hint}>{hint}</div>}
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={look.areSeveral}
        hidden
        onChange={({ target }) => {
          const files = withoutSystemFiles(target.files ?? []);
          // The same file chosen again must count as a change.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </div>
  );
}

/** Opens one chooser at a time; after a cancel the button has the focus again. */
function useChooser(buttonRef: Ref<HTMLButtonElement> | undefined) {
  const input = useRef<HTMLInputElement>(null);
  const zoneButton = useRef<HTMLButtonElement>(null);
  const stop = useRef<() => void>(undefined);
  const [isChoosing, setChoosing] = useState(false);
  useEffect(() => () => stop.current?.(), []);
  const button = useCallback(
    (element: HTMLButtonElement | null) => {
      zoneButton.current = element;
      if (typeof buttonRef === 'function') buttonRef(element);
      else if (buttonRef) buttonRef.current = element;
    },
    [buttonRef],
  );
  const choose = () => {
    if (!input.current || isChoosing) return;
    setChoosing(true);
    const done = () => setChoosing(false);
    stop.current = watchChooser(input.current, () => {
      done();
      zoneButton.current?.focus();
    });
    input.current.addEventListener('change', done, { once: true });
    input.current.click();
  };
  return { input, button, isChoosing, choose };
}

/** Counts enter and leave, since both also come from the zone's children. */
function useDrop(onFiles: (files: File[]) => void, isDisabled: boolean) {
  const [depth, setDepth] = useState(0);
  const ours = (event: DragEvent, act: () => void) => {
    if (isDisabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    act();
  };
  const handlers = {
    onDragEnter: (event: DragEvent) => ours(event, () => setDepth((before) => before + 1)),
    onDragLeave: (event: DragEvent) => ours(event, () => setDepth((before) => Math.max(0, before - 1))),
    onDragOver: (event: DragEvent) =>
      ours(event, () => {
        event.dataTransfer.dropEffect = 'copy';
      }),
    onDrop: (event: DragEvent) =>
      ours(event, () => {
        setDepth(0);
        const files = withoutSystemFiles(event.dataTransfer.files);
        if (files.length > 0) onFiles(files);
      }),
  };
  return { isOver: depth > 0, handlers };
}
