/** A button that shows and hides the content below it. */

import { Accordion, AccordionHeader, AccordionItem, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { offPaper } from './ground.ts';
import { usePrinted } from './use-printed.ts';

const useStyles = makeStyles({
  button: {
    padding: '5px 8px 5px 0',
    fontSize: '14px',
    lineHeight: '20px',
    textAlign: 'left',
    color: tokens.colorBrandForegroundLink,
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
  },
  strong: { color: tokens.colorNeutralForeground1, fontWeight: 600, ':hover': { color: tokens.colorNeutralForeground1 } },
  sign: { fontSize: '14px', paddingRight: '4px' },
  offPaper,
});

interface CollapsibleProps {
  /** Label of the button, by state. */
  label: (isOpen: boolean) => ReactNode;
  children: ReactNode;
  startsOpen?: boolean;
  /** Whether the label looks like a heading instead of a link. */
  strong?: boolean;
  /** Whether it is printed open, without its button. */
  isWholeOnPaper?: boolean;
}

export function Collapsible({ label, children, startsOpen = false, strong, isWholeOnPaper = false }: CollapsibleProps) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(startsOpen);
  const isPrinted = usePrinted();
  const isShown = isOpen || (isPrinted && isWholeOnPaper);
  return (
    <Accordion collapsible openItems={isShown ? ['it'] : []} onToggle={() => setOpen(!isOpen)}>
      <AccordionItem value="it">
        <AccordionHeader
          inline
          size="small"
          className={isWholeOnPaper ? styles.offPaper : undefined}
          button={{ className: mergeClasses(styles.button, strong && styles.strong) }}
          expandIcon={{ className: styles.sign }}
        >
          {label(isOpen)}
        </AccordionHeader>
        {/* Without AccordionPanel: its animation would not end before printing, and would weigh on every page. */}
        {isShown && children}
      </AccordionItem>
    </Accordion>
  );
}
