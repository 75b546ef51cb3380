/**
 * Finds a Chromium for the browser tests, or installs one: with apt as root on Debian or Ubuntu, otherwise with playwright's own
 * installer.
 */
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.ts';

const INSTALL_LIMIT_MS = 8 * 60_000;
/** Chromium without the windows of a desktop: opening pages takes 40 % less processor time. Not every distribution has it. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const COMMANDS = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const PLAYWRIGHT_BINARIES = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
];

/**
 * For every new window Chromium loads pages of its own for its address bar, some 400 files that cost processor time. The other
 * features are those that Playwright disables with the same flag, whose last occurrence counts.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Flags with which Chromium starts everywhere, also as root in a container. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  // Software rendering gives WebGL without a graphics card.
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of one context share a process, which spares each the start of another: a quarter of what it costs to open it.
  '--process-per-site',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

export function findChromium(): string | undefined {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) return isExecutable(CHROME_PATH) ? CHROME_PATH : undefined;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...onPath, ...APPLICATIONS, ...playwrightBinaries()].find(isExecutable);
}

/** Returns the path of a Chromium. Throws with the name of the missing part if there is none and none can be installed. */
export async function provideChromium(root: string): Promise<string> {
  const existing = findChromium();
  if (existing && (existing.endsWith(HEADLESS_SHELL) || !mayUseApt())) return existing;
  const attempts: string[] = [];
  for (const [command, args] of installers(root)) {
    console.log(`Installing Chromium: ${command} ${args.join(' ')} …`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const result = await runCommand(command, args, { cwd: root, env, limitMs: INSTALL_LIMIT_MS });
    attempts.push(`${command} ${args.join(' ')} ended with ${result.code}:\n${result.output.slice(-1500)}`);
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    [
      'Missing part: Chromium. The browser tests need it, and it could not be installed here.',
      'Install chromium or google-chrome, or set CHROME_PATH to its program.',
      ...attempts,
    ].join('\n'),
  );
}

const mayUseApt = (): boolean => !process.env.CHROME_PATH && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function* installers(root: string): Generator<[command: string, args: string[]]> {
  if (process.env.CHROME_PATH) return;
  if (mayUseApt()) {
    const install = 'apt-get install -y --no-install-recommends';
    yield ['/bin/sh', ['-c', `apt-get update && ${install} chromium && { ${install} ${HEADLESS_SHELL} || true; }`]];
  }
  yield [process.execPath, [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium']];
}

function playwrightBinaries(): string[] {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ];
  return caches
    .filter((cache): cache is string => cache !== undefined && existsSync(cache))
    .flatMap((cache) => readdirSync(cache).map((name) => join(cache, name)))
    .filter((folder) => /chromium-\d+$/.test(folder))
    .sort()
    .reverse()
    .flatMap((folder) => PLAYWRIGHT_BINARIES.map((binary) => join(folder, binary)));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // absent or no program, so the caller tries the next one
  }
}
