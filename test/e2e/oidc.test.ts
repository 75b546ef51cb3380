/**
 * Tests sign-in with a real provider in a real browser: from the settings of the organization to the page and out again (issue
 * 20).
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startOidcProvider, type TestProvider } from '../support/start-oidc-provider.ts';
import { openPage } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { openAs } from './demo.ts';
import { useDemo } from './use-site.ts';

describe('sign-in with the provider of an organization', () => {
  const demo = useDemo({ VAKWERK_OIDC_PRIVATE_ISSUERS: '1' });
  let provider: TestProvider;
  before(async () => {
    provider = await startOidcProvider(demo.url);
  });
  after(async () => {
    await provider?.stop();
  });

  it('an admin configures it, a colleague signs in and gets an account, and signs out at the provider too', async () => {
    const { body: me } = await demo.api.orgadmin.get<{ organization: { id: string; name: string } }>('/api/users/me');
    const settings = await openAs(demo.browser, demo.api.orgadmin, `/organizations/${me.organization.id}/settings/sign-in`);
    const { page } = settings;
    await page.getByText('People sign in with a password').waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    // The page has another form below, with the allowed ways of signing in.
    const save = page.locator('form', { has: page.getByLabel('Issuer') }).getByRole('button', { name: 'Save' });
    await page.getByLabel('Issuer').fill(`${provider.issuer}/wrong`);
    await page.getByLabel('Client ID').fill(provider.clientId);
    await page.getByLabel('Client secret').fill(provider.clientSecret);
    await save.click();
    await page.getByText('No provider of OpenID Connect answers at this address').waitFor();
    settings.complaints.splice(0);
    await page.getByLabel('Issuer').fill(provider.issuer);
    await save.click();
    await page.getByText('The provider has been saved').waitFor();
    await page.getByText('A secret is set.').waitFor();
    assert.equal(await page.getByLabel('Client secret').inputValue(), '');
    assert.deepEqual(settings.complaints, []);
    await settings.context.close();

    const domains = await demo.api.orgadmin.get<{ data: { domain: string; proved: boolean }[] }>(
      `/api/organizations/${me.organization.id}/trusted-domains`,
    );
    const domain = domains.body.data.find(({ proved }) => proved)?.domain;
    assert.ok(domain, 'the demo organization has a confirmed domain');
    provider.people.set('nora', { email: `nora@${domain}`, given_name: 'Nora', family_name: 'Vos' });

    const { page: visitor, context, complaints } = await openPage(demo.browser);
    await visitor.goto(`${demo.url}/projects`);
    await visitor.getByRole('button', { name: 'Sign in with your organization' }).click();
    await visitor.getByText('This is a required field').waitFor();
    assert.deepEqual(await checkAccessibility(visitor), []);
    await visitor.getByLabel('Email').fill('somebody@elsewhere.example');
    await visitor.getByRole('button', { name: 'Sign in with your organization' }).click();
    await visitor.getByText('Your organization has no sign-in of its own here').waitFor();
    await visitor.getByLabel('Email').fill(`nora@${domain}`);
    await visitor.getByRole('button', { name: 'Sign in with your organization' }).click();
    await visitor.getByLabel('Subject').fill('nora');
    await visitor.getByRole('button', { name: 'Go' }).click();
    await visitor.waitForURL(`${demo.url}/projects`);
    await visitor.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
    await visitor.goto(`${demo.url}/account-settings/user-profile`);
    assert.equal(await visitor.getByLabel('Last name').inputValue(), 'Vos');
    await visitor.goto(`${demo.url}/sign-out`);
    await visitor.waitForURL(`${provider.issuer}/**`);
    await visitor.getByRole('button', { name: 'Yes' }).click();
    await visitor.waitForURL(`${demo.url}/sign-in`);
    await visitor.getByRole('button', { name: 'Sign in with your organization' }).waitFor();
    assert.deepEqual(complaints, []);
    await context.close();

    const member = await openAs(demo.browser, demo.api.member, '/account-settings/change-password');
    provider.people.set('member', { email: 'somebody@elsewhere.example' });
    await member.page.getByRole('button', { name: 'Connect' }).click();
    await member.page.getByLabel('Subject').fill('member');
    await member.page.getByRole('button', { name: 'Go' }).click();
    await member.page.getByText('Your account is connected.').waitFor();
    assert.deepEqual(await checkAccessibility(member.page), []);
    assert.deepEqual(member.complaints, []);
    await member.context.close();
  });
});
