/**
 * Programs that single tests need in addition to Chromium and PostgreSQL: other browsers, WordPress with what it runs on, and
 * programs that open zip files. On Debian or Ubuntu, as root, the missing ones are installed with apt. Elsewhere the tests of a
 * missing browser or of WordPress are skipped and say so; those of zip files fail and name the missing program.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.ts';

const INSTALL_LIMIT_MS = 8 * 60_000;
const THEMES = ['twentytwentyone', 'twentytwentytwo', 'twentytwentythree'];

/** By package; any of the files says that it is there. A name without a slash is looked for where programs are. */
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

/** Packages of which nothing is there. */
export function missingPackages(isThere: (path: string) => boolean = existsSync): string[] {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  const isFound = (name: string) => (name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name))).some(isThere);
  return Object.entries(PACKAGES)
    .filter(([, names]) => !names.some(isFound))
    .map(([name]) => name);
}

/** Throws with the missing parts' names where apt is there and cannot install them. */
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
