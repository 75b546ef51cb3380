import { Menu, MenuIcon, MenuLink, useTranslate } from '@vakwerk/ui';

/** The links of the header where there is no room for them. */
export function NarrowMenu({ links }: { links: { href: string; text: string; isCurrent: boolean }[] }) {
  const t = useTranslate();
  return (
    <Menu label={t('shell.navigation.menu')} align="start" trigger={<MenuIcon size={20} />}>
      {links.map(({ href, text, isCurrent }) => (
        <MenuLink key={href} href={href} isCurrent={isCurrent}>
          {text}
        </MenuLink>
      ))}
    </Menu>
  );
}
