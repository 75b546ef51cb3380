/** Scenes of signed-out pages, the dashboard and the account. */
import type { Page } from 'playwright-core';
import { NOTICE_KINDS, type Notice } from '../../common/contract/notices.ts';
import type { Passkey } from '../../common/contract/passkeys.ts';
import { REVISION_HEADER } from '../../common/contract/revision-header.ts';
import { answer, change, fail, inTurn, openDialog, stall, submitDialog, submitOf } from './acts.ts';
import type { Scene, Stage } from './scene.ts';
import { verifyScene } from './verify-scene.ts';

const signIn = async ({ page }: Stage): Promise<void> => {
  await page.locator('input[type=email]').fill('iemand@vakwerk.test');
  await page.locator('input[type=password]').fill('niet het wachtwoord');
  await page.locator('main button[type=submit]').click();
  await page.locator('main [role=alert]').first().waitFor();
};
const submit = ({ page }: Stage) => page.locator('main button[type=submit]').last().click();
const LONG_NAME = 'gebouw-met-een-heel-lange-bestandsnaam-2026-11-20-definitief-versie-van-de-constructeur.ifc';
/** The subject of a notice, by its kind. */
const NOTICE_ABOUT: Partial<Record<Notice['kind'], string>> = {
  REPORT_READY: LONG_NAME,
  ADOPTION_ASKED: 'Bouwbedrijf Van Dijk',
  ISSUE_ASSIGNED: 'Kozijn K12 botst met de kolom op as 4',
  ISSUE_COMMENTED: 'Wie levert de nulpunten aan?',
};
const NOTICE_TEXT: Partial<Record<Notice['kind'], string>> = {
  MENTIONED: 'Kijk hier eens naar: de brandwerendheid ontbreekt op alle binnenwanden.',
  ISSUE_COMMENTED: 'Dat doet de landmeter, in week 49.',
};

const chooseFile = (name: string, text: string) => async (stage: Stage) => {
  await stage.page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) });
};

const MADE_SECRET = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Vakwerk:an%40vakwerk.test?issuer=Vakwerk&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
};

const MODEL =
  "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n";

/** Chooses an element in the workbench and waits until it is drawn. */
const showElement =
  (name: string, theme = 'light') =>
  async ({ page }: Stage): Promise<void> => {
    const selects = page.locator('main form select');
    await selects.first().selectOption(`vakwerk-${name}`);
    await selects.last().selectOption(theme);
    // The element loads when it is near the screen.
    await page.locator(`vakwerk-${name}`).evaluate((element) => element.scrollIntoView());
    await page.waitForFunction(
      (tag) => (document.querySelector(tag)?.shadowRoot?.textContent ?? '').trim() !== '',
      `vakwerk-${name}`,
    );
  };

export const SIGNED_OUT: Scene[] = [
  { route: '/sign-in', state: 'empty', isMain: true },
  { route: '/login', state: 'empty' },
  { route: '/sign-in', state: 'invalid', act: submit },
  { route: '/sign-in', state: 'refused', act: signIn },
  {
    route: '/sign-in',
    state: 'throttled',
    before: answer('**/api/auth/login*', { code: 'LOGIN_THROTTLED', message: '' }, 429),
    act: signIn,
  },
  ...([false, true] as const).map(
    (setUp): Scene => ({
      route: '/sign-in',
      state: setUp ? 'second-step-required' : 'second-step',
      before: async (page) => {
        await answer(
          '**/api/auth/login*',
          { code: 'SECOND_FACTOR_REQUIRED', message: '', details: { step: 'x', setUp } },
          401,
        )(page);
        await answer('**/api/auth/second-step/set-up*', MADE_SECRET)(page);
      },
      act: async (stage) => {
        await stage.page.locator('input[type=email]').fill('iemand@vakwerk.test');
        await stage.page.locator('input[type=password]').fill('het wachtwoord');
        await submit(stage);
        await stage.page.locator('input[autocomplete=one-time-code]').waitFor();
        if (setUp) await stage.page.locator('main svg[role=img]').last().waitFor();
      },
    }),
  ),
  {
    route: '/sign-in',
    state: 'link-expired',
    path: () => '/sign-in?token=gone',
    act: ({ page }) => page.locator('main form').waitFor(),
  },
  {
    route: '/sign-in',
    state: 'question-of-link',
    who: 'member',
    path: () => '/sign-in?token=gone',
    act: ({ page, t }) => page.getByRole('button', { name: t('auth.signIn.stay') }).waitFor(),
    isMain: true,
  },
  { route: '/forgot-password', state: 'empty' },
  {
    route: '/forgot-password',
    state: 'sent',
    act: async (stage) => {
      await stage.page.locator('input[type=email]').fill('iemand@vakwerk.test');
      await submit(stage);
      await stage.page.locator('main [role=status], main [role=alert]').first().waitFor();
    },
  },
  { route: '/forgot-password', state: 'new-password', path: () => '/forgot-password?token=gone' },
  {
    route: '/forgot-password',
    state: 'link-expired',
    path: () => '/forgot-password?token=gone',
    act: async (stage) => {
      await stage.page.locator('input[type=password]').fill('een nieuw wachtwoord');
      await submit(stage);
      await stage.page.locator('main [role=alert]').first().waitFor();
    },
  },
  {
    route: '/forgot-password',
    state: 'done',
    path: () => '/forgot-password?token=good',
    before: answer('**/api/auth/forgot-password*', {}),
    act: async (stage) => {
      await stage.page.locator('input[type=password]').fill('een nieuw wachtwoord');
      await submit(stage);
      await stage.page.getByText(stage.t('auth.forgot.done')).waitFor();
    },
  },
  { route: '/confirm-address', state: 'full', path: () => '/confirm-address?token=gone' },
  { route: '/confirm-address', state: 'link-expired', path: () => '/confirm-address?undo' },
  { route: '/authorize', state: 'empty', who: 'member' },
  { route: '/authorize', state: 'refused', who: 'member', path: () => '/authorize?client_id=x' },
  { route: '/shared', state: 'ended' },
  { route: '/embed', state: 'full', isMain: true },
  ...['report', 'specification', 'status', 'upload'].flatMap((name): Scene[] => [
    { route: '/embed', state: `element-${name}`, act: showElement(name) },
    { route: '/embed', state: `element-${name}-dark`, act: showElement(name, 'dark') },
  ]),
  { route: '/verify', state: 'empty', isMain: true },
  ...(['good', 'other', 'forged', 'no-certificate'] as const).map(
    (state): Scene => ({ route: '/verify', state, ...verifyScene(state) }),
  ),
  { route: '/about/privacy', state: 'full', isMain: true },
  { route: '/about/terms', state: 'full' },
  { route: '/about/accessibility', state: 'full' },
  { route: '404', state: 'not-found', path: () => '/nope' },
];

export const DASHBOARD: Scene[] = [
  { route: '/dashboard', state: 'full', who: 'member', isMain: true },
  { route: '/dashboard', state: 'empty', who: 'outsider' },
  { route: '/dashboard', state: 'waiting', who: 'projectadmin' },
  { route: '/dashboard', state: 'loading', who: 'member', before: stall('**/api/files/_search*') },
  { route: '/dashboard', state: 'error', who: 'member', before: fail('**/api/files/_search*') },
  { route: '/dashboard', state: 'refused-file', who: 'member', act: chooseFile('plattegrond.dwg', 'AC1032') },
  {
    route: '/dashboard',
    state: 'uploading',
    who: 'member',
    before: stall('**/api/files*'),
    act: chooseFile(LONG_NAME, MODEL),
  },
  {
    route: '/dashboard',
    state: 'processing',
    who: 'member',
    before: answer('**/api/reports/_search*', { data: [{ id: 'x', status: 'PENDING' }], total: 1 }),
    act: chooseFile(LONG_NAME, MODEL),
  },
  {
    route: '/dashboard',
    state: 'no-password',
    who: 'member',
    before: change<{ hasPassword: boolean }>('**/api/users/me*', (user) => {
      user.hasPassword = false;
    }),
  },
  {
    route: '/dashboard',
    state: 'new-version',
    who: 'member',
    before: async (page) => {
      await page.route('**/api/files/_search*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), [REVISION_HEADER]: '999' } });
      });
    },
  },
  {
    route: '/dashboard',
    state: 'menu',
    who: 'member',
    width: 360,
    act: ({ page }) => page.locator('header button').first().click(),
  },
  { route: '/dashboard', state: 'user-menu', who: 'platform', act: ({ page }) => page.locator('header button').last().click() },
  {
    route: '/dashboard',
    state: 'offline',
    who: 'member',
    act: async ({ page }) => {
      await page.context().setOffline(true);
      await page.waitForTimeout(300);
    },
  },
];

const ACCOUNT = '/account-settings';
const ADOPTING_ORGANIZATION = 'Bouwbedrijf Van Dijk en Zonen Noordwest-Nederland';

/** Responds like a service that asks the user, who has no organization, to join one. */
async function offerAdoption(page: Page): Promise<void> {
  await change<{ organization: unknown }>('**/api/users/me*', (user) => {
    user.organization = null;
  })(page);
  const data = [{ organization: { id: 'x', name: ADOPTING_ORGANIZATION } }];
  await answer('**/api/users/me/adoptions*', { data, total: data.length })(page);
}

/** Responds like a service with a provider of sign-in, for a user who has a second factor. */
async function offerProvider(page: Page): Promise<void> {
  await change<{ secondFactor: boolean }>('**/api/users/me*', (user) => {
    user.secondFactor = true;
  })(page);
  await answer('**/api/auth/oidc*', { platform: false, organizations: true })(page);
}

const NOTICES = '**/api/notices/_search*';

export const NOTICE_SCENES: Scene[] = [
  { route: '/notices', state: 'full', who: 'member', before: answer(NOTICES, makeNotices()), isMain: true },
  { route: '/notices', state: 'narrow', who: 'member', before: answer(NOTICES, makeNotices()), width: 360 },
  { route: '/notices', state: 'empty', who: 'outsider' },
  { route: '/notices', state: 'none-unread', who: 'outsider', path: () => '/notices?shown=UNREAD' },
  { route: '/notices', state: 'loading', who: 'member', before: stall(NOTICES) },
  { route: '/notices', state: 'error', who: 'member', before: fail(NOTICES) },
];

/** Returns a notice of each kind; every second one is read. */
function makeNotices(): { data: Notice[]; total: number } {
  const data = NOTICE_KINDS.map(
    (kind, at): Notice => ({
      id: String(at),
      kind,
      at: new Date(Date.now() - at * 7_200_000).toISOString(),
      read: at % 2 === 1,
      project: kind === 'ADOPTION_ASKED' ? null : { id: 'p', name: 'Nieuwbouw Lindenhof' },
      actor: { firstName: 'Pieter', lastName: 'Bakker' },
      about: NOTICE_ABOUT[kind] ?? (kind.startsWith('DELIVERY') ? 'Definitief ontwerp' : 'Brandwerendheid van wanden'),
      day: kind.startsWith('E') ? '2026-12-20' : null,
      text: NOTICE_TEXT[kind] ?? null,
      page: '/projects/p',
    }),
  );
  return { data, total: data.length };
}

const PASSKEYS = '**/api/users/me/passkeys*';

function makePasskeys(): { data: Passkey[]; total: number } {
  const data = ['Laptop van kantoor', 'Telefoon', LONG_NAME].map(
    (name, at): Passkey => ({
      id: String(at),
      name,
      createdAt: '2026-11-20T09:00:00Z',
      lastUsedAt: at === 1 ? null : new Date(Date.now() - at * 7_200_000).toISOString(),
    }),
  );
  return { data, total: data.length };
}

export const ACCOUNT_SETTINGS: Scene[] = [
  { route: `${ACCOUNT}/notices`, state: 'full', who: 'member' },
  { route: `${ACCOUNT}/notices`, state: 'narrow', who: 'member', width: 360 },
  { route: `${ACCOUNT}/user-profile`, state: 'full', who: 'member', isMain: true },
  { route: `${ACCOUNT}/user-profile`, state: 'dialog-address', who: 'member', act: openDialog('account.address.change') },
  { route: `${ACCOUNT}/user-profile`, state: 'adoption', who: 'outsider', before: offerAdoption, isMain: true },
  {
    route: `${ACCOUNT}/user-profile`,
    state: 'dialog-adoption',
    who: 'outsider',
    before: offerAdoption,
    act: async ({ page, t }) => {
      const name = t('account.adoptions.agree', { organization: ADOPTING_ORGANIZATION });
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').getByRole('button').last().waitFor();
    },
    isMain: true,
  },
  { route: `${ACCOUNT}/change-password`, state: 'empty', who: 'member' },
  {
    route: `${ACCOUNT}/change-password`,
    state: 'dialog-connect',
    who: 'member',
    before: offerProvider,
    act: openDialog('account.connected-sign-in.connect'),
    isMain: true,
  },
  {
    route: `${ACCOUNT}/change-password`,
    state: 'dialog-connect-invalid',
    who: 'member',
    before: offerProvider,
    act: submitDialog('account.connected-sign-in.connect'),
  },
  { route: `${ACCOUNT}/change-password`, state: 'invalid', who: 'member', act: submit },
  {
    route: `${ACCOUNT}/change-password`,
    state: 'refused',
    who: 'member',
    act: async (stage) => {
      for (const [at, words] of ['niet het wachtwoord', 'een nieuw wachtwoord', 'een nieuw wachtwoord'].entries())
        await stage.page.locator('main input[type=password]').nth(at).fill(words);
      await submit(stage);
      await stage.page.getByText(stage.t('account.change-password.failed')).first().waitFor();
    },
  },
  { route: `${ACCOUNT}/two-step`, state: 'off', who: 'member', isMain: true },
  {
    route: `${ACCOUNT}/two-step`,
    state: 'on',
    who: 'member',
    before: answer('**/api/users/me/second-factor*', { since: '2026-11-20T09:00:00Z', recoveryCodesLeft: 8, required: false }),
  },
  {
    route: `${ACCOUNT}/two-step`,
    state: 'scan',
    who: 'member',
    before: async (page) => {
      await answer('**/api/users/me/second-factor*', { since: null, recoveryCodesLeft: 0, required: false })(page);
      await page.route('**/api/users/me/second-factor*', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ json: MADE_SECRET }) : route.fallback(),
      );
    },
    act: inTurn(openDialog('account.two-step.setUp'), async ({ page }) => {
      await page.getByRole('dialog').locator('input[type=password]').fill('een wachtwoord');
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await page.locator('main svg[role=img]').waitFor();
    }),
  },
  { route: `${ACCOUNT}/passkeys`, state: 'full', who: 'member', before: answer(PASSKEYS, makePasskeys()), isMain: true },
  { route: `${ACCOUNT}/passkeys`, state: 'narrow', who: 'member', before: answer(PASSKEYS, makePasskeys()), width: 360 },
  { route: `${ACCOUNT}/passkeys`, state: 'dialog-add', who: 'member', act: openDialog('account.passkeys.add') },
  { route: `${ACCOUNT}/sessions`, state: 'full', who: 'member' },
  { route: `${ACCOUNT}/sessions`, state: 'narrow', who: 'member', width: 360 },
  { route: `${ACCOUNT}/api-tokens`, state: 'loading', who: 'member', before: stall('**/api/api-tokens*') },
  { route: `${ACCOUNT}/api-tokens`, state: 'empty', who: 'member' },
  { route: `${ACCOUNT}/api-tokens`, state: 'error', who: 'member', before: fail('**/api/api-tokens*') },
  { route: `${ACCOUNT}/api-tokens`, state: 'dialog-new', who: 'member', act: openDialog('account.api-tokens.new') },
  { route: `${ACCOUNT}/api-tokens`, state: 'dialog-invalid', who: 'member', act: submitDialog('account.api-tokens.new') },
  {
    route: `${ACCOUNT}/api-tokens`,
    state: 'dialog-importmap',
    who: 'member',
    before: change<{ operator: boolean }>('**/api/users/me*', (user) => {
      user.operator = true;
    }),
    act: inTurn(openDialog('account.api-tokens.new'), async ({ page }) => {
      await page.getByRole('dialog').locator('select').first().selectOption('IMPORTMAP');
    }),
  },
  {
    route: `${ACCOUNT}/api-tokens`,
    state: 'dialog-made',
    who: 'member',
    act: inTurn(openDialog('account.api-tokens.new'), async (stage) => {
      await stage.page.getByRole('dialog').getByRole('textbox').first().fill('Bouwstraat');
      await submitOf(stage).click();
      await stage.page.getByText(stage.t('account.api-tokens.once')).waitFor();
    }),
  },
  // The token of the scene before, on a screen that is too narrow for its columns.
  { route: `${ACCOUNT}/api-tokens`, state: 'full', who: 'member', width: 360 },
  {
    route: `${ACCOUNT}/api-tokens`,
    state: 'dialog-revoke',
    who: 'member',
    // The same token.
    act: async ({ page }) => {
      await page
        .getByRole('button', { name: /Bouwstraat/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button').last().waitFor();
    },
  },
  { route: `${ACCOUNT}/privacy`, state: 'full', who: 'member' },
  { route: `${ACCOUNT}/privacy`, state: 'dialog-delete', who: 'member', act: openDialog('account.privacy.delete') },
];

/** Comes last, because the call may end the session of the user who plays it. */
export const SIGN_OUT: Scene[] = [{ route: '/sign-out', state: 'busy', who: 'outsider', before: stall('**/api/auth/logout*') }];

/** No page is loaded: shows the words of the failure itself. */
export const FAILURES: Scene[] = [
  {
    route: '/dashboard',
    state: 'app-not-loaded',
    who: 'member',
    before: (page) =>
      page.route('**/assets/app-dashboard/**', (route) => route.fulfill({ status: 404, body: '' })).then(() => undefined),
  },
  {
    route: '/dashboard',
    state: 'notification',
    who: 'member',
    before: answer('**/api/files', { code: 'STORAGE_LIMIT_EXCEEDED', message: '' }, 409),
    act: chooseFile(LONG_NAME, MODEL),
  },
  {
    // Temporary refusals appear next to the zone, with a way to send the file again.
    route: '/dashboard',
    state: 'unsent-file',
    who: 'member',
    before: answer('**/api/files', { code: 'INTERNAL_ERROR', message: '' }, 500),
    act: chooseFile(LONG_NAME, MODEL),
  },
];
