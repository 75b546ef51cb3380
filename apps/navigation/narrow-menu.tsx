import { Link, Menu, MenuIcon, useMenuEntry, useTranslate } from '@vakwerk/ui';

interface Entry {
  href: string;
  text: string;
  isCurrent: boolean;
}

/** The links of the header where there is no room for them. */
export function NarrowMenu({ links }: { links: Entry[] }) {
  const t = useTranslate();
  return (
    <Menu label={t('shell.navigation.menu')} align="start" trigger={<MenuIcon size={20} />}>
      <nav aria-label={t('shell.navigation.label')}>
        {links.map((link) => (
          <MenuLink key={link.href} {...link} />
        ))}
      </nav>
    </Menu>
  );
}

function MenuLink({ href, text, isCurrent }: Entry) {
  return (
    <Link isPlain href={href} className={useMenuEntry(isCurrent)} aria-current={isCurrent ? 'page' : undefined}>
      {text}
    </Link>
  );
}
