/** Renders the menu of a button (menu.tsx), open from the start. */

import type { MenuProps } from '@fluentui/react-components';
import { Menu, MenuList, MenuPopover, MenuTrigger, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { offPaper } from './ground.ts';

const useStyles = makeStyles({
  popover: {
    minWidth: '220px',
    maxWidth: 'min(320px, calc(100vw - 32px))',
    maxHeight: 'min(480px, calc(100vh - 64px))',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    '& [role^=menuitem]': { maxWidth: 'none', padding: '8px' },
    ...offPaper,
  },
});

interface OpenedMenuProps extends Pick<MenuProps, 'checkedValues' | 'onCheckedValueChange'> {
  button: ReactElement;
  /** Returns the focus to the button: in a shadow root Fluent's menu does not. */
  onLeave: () => void;
  align?: 'start' | 'end';
  header?: ReactNode;
  children: ReactNode;
}

export function OpenedMenu({ button, onLeave, align = 'end', header, children, ...choice }: OpenedMenuProps) {
  const styles = useStyles();
  return (
    <Menu
      defaultOpen
      positioning={{ position: 'below', align, offset: 4 }}
      onOpenChange={(_event, { open, type }) => !open && type !== 'clickOutside' && onLeave()}
      {...choice}
    >
      <MenuTrigger disableButtonEnhancement>{button}</MenuTrigger>
      <MenuPopover className={styles.popover}>
        {header}
        <MenuList>{children}</MenuList>
      </MenuPopover>
    </Menu>
  );
}
