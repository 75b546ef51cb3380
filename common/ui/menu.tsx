/** A button that opens a menu of links and commands. */
import type { MenuProps as FluentMenuProps } from '@fluentui/react-components';
import {
  Button,
  Menu as FluentMenu,
  MenuItemLink,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { offPaper } from './ground.ts';
import { type RoutedLinkProps, useRoutedLink } from './link.tsx';
import { Tooltip } from './tooltip.tsx';

const useStyles = makeStyles({
  trigger: { minWidth: '32px' },
  subtle: { paddingLeft: '4px', paddingRight: '4px', fontWeight: 'inherit' },
  popover: {
    minWidth: '220px',
    maxWidth: 'min(320px, calc(100vw - 32px))',
    maxHeight: 'min(480px, calc(100vh - 64px))',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    '& [role^=menuitem]': { maxWidth: 'none', padding: '8px' },
    ...offPaper,
  },
  current: { fontWeight: 600, backgroundColor: tokens.colorSubtleBackgroundHover },
});

interface MenuProps extends Pick<FluentMenuProps, 'checkedValues' | 'onCheckedValueChange'> {
  /** Content of the button; `label` is its accessible name. */
  trigger: ReactNode;
  label: string;
  variant?: 'subtle' | 'outline';
  align?: 'start' | 'end';
  /** Content above the entries. */
  header?: ReactNode;
  /** MenuItem, MenuLink, MenuItemRadio and groups of them. */
  children: ReactNode;
}

export function Menu({ trigger, label, variant = 'subtle', align = 'end', header, children, ...choice }: MenuProps) {
  const styles = useStyles();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <FluentMenu
      positioning={{ position: 'below', align, offset: 4 }}
      // In a shadow root Fluent's menu does not return the focus.
      onOpenChange={(_event, { open, type }) => !open && type !== 'clickOutside' && button.current?.focus()}
      {...choice}
    >
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={label}>
          <Button
            ref={button}
            appearance={variant === 'outline' ? 'secondary' : 'subtle'}
            className={mergeClasses(styles.trigger, variant === 'subtle' && styles.subtle)}
            aria-label={label}
          >
            {trigger}
          </Button>
        </Tooltip>
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        {header}
        <MenuList>{children}</MenuList>
      </MenuPopover>
    </FluentMenu>
  );
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
