/** Shows three lines of a text until the user asks for more, so that the content below stays on the screen. */
import { Button, makeStyles, mergeClasses, tokens } from '@vakwerk/ui';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from './words.ts';

/** Three lines of small text. */
const CUT_PX = 60;

const useStyles = makeStyles({
  /** The end fades, so that a cut line visibly continues. */
  cut: { maxHeight: `${CUT_PX}px`, overflow: 'hidden', maskImage: 'linear-gradient(#000 calc(100% - 14px), transparent)' },
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
  className?: string;
  children: ReactNode;
}

export function Cut({ isOn, className, children }: CutProps) {
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
    // Half a line does not justify a button.
    const measure = () => setLong(element.scrollHeight > CUT_PX + 10);
    measure();
    const observer = new ResizeObserver(measure);
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [isCut]);
  return (
    <div className={isOn && isLong ? styles.beside : undefined}>
      <div ref={box} id={id} className={mergeClasses(className, isCut && isLong && styles.cut)}>
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
