import { useStore } from '@nanostores/react';
import { $theme, setTheme } from '@vakwerk/store';
import { Button, ThemeIcon, useTranslate } from '@vakwerk/ui';

export function ThemeSwitch() {
  const t = useTranslate();
  const other = useStore($theme) === 'dark' ? 'light' : 'dark';
  const label = t(other === 'dark' ? 'shell.theme.toDark' : 'shell.theme.toLight');
  return (
    <Button
      variant="subtle"
      icon={<ThemeIcon isDark={other === 'light'} />}
      aria-label={label}
      title={label}
      onClick={() => setTheme(other)}
    />
  );
}
