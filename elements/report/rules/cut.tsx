/**
 * Shows at most six lines of a text until the user asks for more; fewer where the content below it would leave its pane. So the advice
 * stands open, and the rows under it stay on the screen.
 */
import { Button, makeStyles, mergeClasses, tokens } from '@vakwerk/ui';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../words.ts';

/** Lines of text. */
const LINES = { most: 6, least: 2 };

const useStyles = makeStyles({
  cut: { display: '-webkit-box', WebkitBoxOrient: 'vertical', overflow: 'hidden' },
  /** In a pane its paragraphs are closer together. */
  dense: {
    '& > div > p, & > div > ul, & > div > ol': { marginTop: 0, marginBottom: '4px' },
    '& > div': { maxWidth: 'none' },
    '& > div:last-child > :last-child': { marginBottom: 0 },
  },
  /** The button is next to the last line. */
  beside: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: '12px', alignItems: 'end' },
  more: {
    minWidth: 0,
    padding: '0 4px',
    color: tokens.colorBrandForegroundLink,
    fontWeight: 400,
    fontSize: '14px',
    lineHeight: '20px',
  },
});

interface CutProps {
  /** If false, the whole text is visible. */
  isOn: boolean;
  /** Shows only the least number of lines, for a text above content that never fits in its pane and arrives later. */
  isShort?: boolean;
  className?: string;
  children: ReactNode;
}

export function Cut({ isOn, isShort = false, className, children }: CutProps) {
  const styles = useStyles();
  const { t } = useWords();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isCut = isOn && !isOpen;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !isCut) return;
    const pane = element.closest('[data-pane]');
    const fit = () => {
      for (let lines = isShort ? LINES.least : LINES.most; lines >= LINES.least; lines--) {
        element.style.webkitLineClamp = String(lines);
        if (!pane || pane.scrollHeight <= pane.clientHeight) break;
      }
      setLong(element.scrollHeight > element.clientHeight + 2);
    };
    fit();
    // In a frame of its own, since it changes what is observed.
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(fit);
    });
    for (const one of [element, ...element.children, pane, pane?.firstElementChild]) if (one) observer.observe(one);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      element.style.webkitLineClamp = '';
    };
  }, [isCut, isShort]);
  return (
    <div className={isOn && isLong ? styles.beside : undefined}>
      <div ref={box} id={id} data-advice className={mergeClasses(className, isOn && styles.dense, isCut && styles.cut)}>
        {children}
      </div>
      {isOn && isLong && (
        <Button
          variant="subtle"
          size="small"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'reportTools.workbench.less' : 'reportTools.workbench.moreText')}
        </Button>
      )}
    </div>
  );
}
