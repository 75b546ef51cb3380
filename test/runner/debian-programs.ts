/**
 * Provides programs that single tests need in addition to Chromium and PostgreSQL: other browsers, WordPress and its
 * dependencies, and programs that open zip files. On Debian or Ubuntu, as root, missing ones are installed with apt. Elsewhere
 * the tests of a missing browser or of WordPress are skipped and say so; those of zip files fail and name the missing program.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.ts';

const INSTALL_LIMIT_MS = 8 * 60_000;
const THEMES = ['twentytwentyone', 'twentytwentytwo', 'twentytwentythree'];

/**
 * The files of each package; any of them shows that it is installed. A name without a slash is searched on the paths of programs.
 */
const PACKAGES: Record<string, string[]> = {
  'firefox-esr': ['firefox-esr', 'firefox'],
  'webkit2gtk-driver': ['WebKitWebDriver'],
  xvfb: ['Xvfb'],
  'php-cli': ['php'],
  'php-mysql': ['/usr/share/doc/php-mysql'],
  'mariadb-server': ['mariadbd'],
  'default-jre-headless': ['java'],
  'p7zip-full': ['7z'],
  python3: ['python3'],
  wordpress: ['/usr/share/wordpress/wp-load.php'],
  ...Object.fromEntries(THEMES.map((theme) => [`wordpress-theme-${theme}`, [`/usr/share/wordpress/wp-content/themes/${theme}`]])),
};

/** Returns the packages without any of their files. */
export function missingPackages(isThere: (path: string) => boolean = existsSync): string[] {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  const isInstalled = (name: string) =>
    (name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name))).some(isThere);
  return Object.entries(PACKAGES)
    .filter(([, names]) => !names.some(isInstalled))
    .map(([name]) => name);
}

/** Installs the missing packages. Throws with their names if apt exists and cannot install them. */
export async function provideDebianPrograms(root: string): Promise<void> {
  const missing = missingPackages();
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing what single tests need, with apt-get: ${missing.join(' ')} …`);
  const script = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const { output } = await runCommand('/bin/sh', ['-c', script], { cwd: root, env, limitMs: INSTALL_LIMIT_MS });
  const still = missingPackages();
  if (still.length > 0)
    throw new Error(`Missing parts: ${still.join(', ')}. apt-get could not install them:\n${output.slice(-1500)}`);
}
