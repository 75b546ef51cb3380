/** A button that opens a menu of links and commands. The menu is loaded when it is first opened. */

import type { MenuProps as FluentMenuProps } from '@fluentui/react-components';
import { Button, MenuItemLink, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { type RoutedLinkProps, useRoutedLink } from './link.tsx';
import type { OpenedMenu } from './opened-menu.tsx';
import { Tooltip } from './tooltip.tsx';

const useStyles = makeStyles({
  trigger: { minWidth: '32px' },
  subtle: { paddingLeft: '4px', paddingRight: '4px', fontWeight: 'inherit' },
  current: { fontWeight: 600, backgroundColor: tokens.colorSubtleBackgroundHover },
});

interface MenuProps extends Pick<FluentMenuProps, 'checkedValues' | 'onCheckedValueChange'> {
  /** The content of the button, and its name for screen readers. */
  trigger: ReactNode;
  label: string;
  variant?: 'subtle' | 'outline';
  align?: 'start' | 'end';
  /** Content above the entries. */
  header?: ReactNode;
  /** MenuItem, MenuLink, MenuItemRadio and groups of them. */
  children: ReactNode;
}

export function Menu({ trigger, label, variant = 'subtle', ...menu }: MenuProps) {
  const styles = useStyles();
  const place = useRef<HTMLButtonElement>(null);
  const [Opened, setOpened] = useState<typeof OpenedMenu>();
  async function open() {
    const { OpenedMenu } = await import('./opened-menu.tsx');
    setOpened(() => OpenedMenu);
  }
  const button = (
    <Tooltip content={label}>
      <Button
        ref={place}
        appearance={variant === 'outline' ? 'secondary' : 'subtle'}
        className={mergeClasses(styles.trigger, variant === 'subtle' && styles.subtle)}
        aria-haspopup="menu"
        aria-label={label}
        onClick={Opened ? undefined : open}
      >
        {trigger}
      </Button>
    </Tooltip>
  );
  return Opened ? <Opened {...menu} button={button} onLeave={() => place.current?.focus()} /> : button;
}

export function MenuLink({ isCurrent = false, children, ...props }: RoutedLinkProps & { isCurrent?: boolean }) {
  const styles = useStyles();
  return (
    <MenuItemLink
      {...useRoutedLink(props)}
      aria-current={isCurrent ? 'page' : undefined}
      className={isCurrent ? styles.current : undefined}
    >
      {children}
    </MenuItemLink>
  );
}
