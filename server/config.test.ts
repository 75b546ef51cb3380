import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import { methodHref } from '../common/contract/contacts.ts';
import { addressOf, readConfig } from './config.ts';

const read = (env: Record<string, string | undefined>) => readConfig(env, '/project');

test('without settings the server is only for this computer, with its data next to it', () => {
  const config = read({});
  assert.deepEqual([config.host, config.port, config.publicUrl], ['127.0.0.1', 8080, undefined]);
  assert.equal(config.dataFolder, path.resolve('data'));
  assert.equal(config.importMapFile, path.join('/project', 'dist', 'importmap.json'));
  assert.ok(config.workers >= 1);
  assert.equal(addressOf(config, 33_000), 'http://localhost:33000');
});

test('an address that others reach needs VAKWERK_PUBLIC_URL, which links then use', () => {
  assert.throws(() => read({ HOST: '0.0.0.0' }), /VAKWERK_PUBLIC_URL/);
  const config = read({ HOST: '0.0.0.0', VAKWERK_PUBLIC_URL: 'https://check.example/' });
  assert.equal(addressOf(config, 8080), 'https://check.example');
  for (const host of ['127.0.0.1', '127.1.2.3', '::1', 'localhost']) assert.equal(read({ HOST: host }).host, host);
});

test('invalid settings refuse the start and are named', () => {
  for (const env of [
    { PORT: 'eighty' },
    { PORT: '70000' },
    { VAKWERK_WORKERS: '-1' },
    { VAKWERK_PUBLIC_URL: 'example' },
    { VAKWERK_PUBLIC_URL: 'https://check.example/path' },
    { VAKWERK_PUBLIC_URL: 'https://check.example/?a=b' },
    { VAKWERK_PUBLIC_URL: 'https://u:secret@check.example' },
    { VAKWERK_MAIL_FROM: 'Vakwerk' },
    { VAKWERK_LOG_LEVEL: 'loud' },
    { VAKWERK_IMPORTMAP: import.meta.filename },
    { VAKWERK_TRUSTED_PROXIES: 'my-proxy' },
    { VAKWERK_CORS_ORIGINS: '*' },
    { VAKWERK_CORS_ORIGINS: 'https://cms.example/page' },
    { VAKWERK_CORS_ORIGINS: 'https://*.cms.example' },
    { VAKWERK_IMPORTMAP_ORIGINS: 'https://*' },
    { VAKWERK_ADMIN_EMAIL: 'admin' },
    { VAKWERK_ADMIN_PASSWORD: '1234567' },
    { VAKWERK_IMPORTMAP: '/nowhere/importmap.json' },
    { VAKWERK_AREA_MAPPING: '/nowhere/areas.json' },
    { AREA_NET_MODE: 'true' },
    { SMTP_URL: 'mail.example' },
    { DATABASE_URL: 'mysql://user:secret@db.example/x' },
    { DATABASE_URL: 'postgres:///vakwerk' },
    { DATABASE_URL: 'postgres://user:12/ab@db.example/x' },
    { DATABASE_URL: 'postgres://user:12#ab@db.example/x' },
    { DATABASE_URL: 'postgres://user:12?ab@db.example/x' },
    { DATABASE_URL: 'postgres://user:a/b@db.example/x' },
    { VAKWERK_FREE_EMAIL_DOMAINS: 'gmail' },
    { VAKWERK_FEATURE_FLAGS: 'PROJECTS,NOTHING' },
    { VAKWERK_DEMO: 'yes' },
    { VAKWERK_DEMO_PASSWORD: 'short' },
    { VAKWERK_VALIDATION_MINUTES: '0' },
    { VAKWERK_VALIDATION_MEMORY_MIB: '100' },
    { VAKWERK_VALIDATION_ATTEMPTS: '99' },
    { S3_ENDPOINT: 'store:9000' },
    { S3_ENDPOINT: 'http://store:9000' },
  ]) {
    const [name] = Object.keys(env);
    assert.throws(() => read(env), new RegExp(`^ConfigError: ${name}`));
  }
});

test('PGPASSWORD is the password of an address that has none', () => {
  const PGPASSWORD = 'a/b#c@d%2F';
  const urlWithPassword = 'postgres://user:own@db.example/vakwerk';
  assert.equal(
    read({ DATABASE_URL: 'postgres://user@db.example/x', PGPASSWORD }).databaseUrl,
    `postgres://user:${encodeURIComponent(PGPASSWORD)}@db.example/x`,
  );
  assert.equal(read({ DATABASE_URL: urlWithPassword, PGPASSWORD }).databaseUrl, urlWithPassword);
  assert.equal(read({ PGPASSWORD }).databaseUrl, undefined);
});

test('the operator adds to the mail hosts that nobody can trust', () => {
  assert.deepEqual(
    [...read({ VAKWERK_FREE_EMAIL_DOMAINS: 'Post.example, café.example' }).freeEmailDomains],
    ['post.example', 'xn--caf-dma.example'],
  );
});

test('lists take commas and blanks; PORT=0 and VAKWERK_WORKERS=0 are settings', () => {
  const config = read({
    PORT: '0',
    VAKWERK_WORKERS: '0',
    VAKWERK_CORS_ORIGINS: 'https://a.nl/, https://b.nl',
    VAKWERK_TRUSTED_PROXIES: '10.0.0.0/8',
  });
  assert.deepEqual([config.port, config.workers], [0, 0]);
  assert.deepEqual(config.corsOrigins, ['https://a.nl', 'https://b.nl']);
  assert.deepEqual(config.trustedProxies, ['10.0.0.0/8']);
});

test('mails go to the outbox unless SMTP_URL names a server; a password in it is not repeated', () => {
  assert.deepEqual([read({}).smtpUrl, read({}).mailFrom], [undefined, 'Vakwerk <no-reply@vakwerk.local>']);
  const config = read({ SMTP_URL: 'smtps://u:p@mail.example:465', VAKWERK_PUBLIC_URL: 'https://check.example' });
  assert.deepEqual([config.smtpUrl, config.mailFrom], ['smtps://u:p@mail.example:465', 'Vakwerk <no-reply@check.example>']);
  assert.throws(
    () => read({ SMTP_URL: 'smtp//u:secret@mail.example' }),
    (error: Error) => !error.message.includes('secret'),
  );
});

test('files are stored on the disk unless S3_BUCKET names a bucket; its keys come in pairs', () => {
  assert.equal(read({}).s3, undefined);
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  assert.deepEqual(read({ S3_ENDPOINT: 'http://store:9000/', S3_BUCKET: 'vakwerk', ...keys }).s3, {
    endpoint: 'http://store:9000',
    bucket: 'vakwerk',
    region: 'us-east-1',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
  const amazonStore = read({ S3_BUCKET: 'vakwerk', S3_REGION: 'eu-west-1' }).s3;
  assert.deepEqual([amazonStore?.endpoint, amazonStore?.region, amazonStore?.credentials], [undefined, 'eu-west-1', undefined]);
  assert.throws(() => read({ S3_BUCKET: 'vakwerk', AWS_ACCESS_KEY_ID: 'id' }), /AWS_SECRET_ACCESS_KEY/);
  for (const wrong of ['s3://vakwerk', 'vakwerk/models', 'two words', 'x'])
    assert.throws(() => read({ S3_BUCKET: wrong }), { name: 'ConfigError', message: new RegExp(`^S3_BUCKET=${wrong} `) });
});

test('the operator sets the contact addresses (D08)', () => {
  assert.deepEqual(read({}).contacts, {
    supportEmail: 'support@vakwerk.example',
    salesEmail: 'sales@vakwerk.example',
    methodPdfUrl: null,
    reviewer: null,
    mailStays: true,
  });
  const named = read({
    SUPPORT_EMAIL: ' help@bouw.example ',
    SALES_EMAIL: 'verkoop@bouw.example',
    METHOD_PDF_URL: 'https://bouw.example/werkwijze-{language}.pdf',
    REVIEWER_NAME: 'Bureau Toets',
    REVIEWER_URL: 'https://toets.example',
  }).contacts;
  assert.deepEqual([named.supportEmail, named.salesEmail], ['help@bouw.example', 'verkoop@bouw.example']);
  assert.deepEqual(named.reviewer, { name: 'Bureau Toets', url: 'https://toets.example' });
  assert.equal(methodHref(named, 'nl'), 'https://bouw.example/werkwijze-nl.pdf');
  assert.equal(methodHref(read({}).contacts, 'en'), '/assets/working-method-1-en.pdf');
  for (const env of [
    { SUPPORT_EMAIL: 'help' },
    { SALES_EMAIL: 'a@b?subject=x' },
    { METHOD_PDF_URL: 'x' },
    { REVIEWER_URL: 'https://a.nl' },
  ]) {
    const [name] = Object.keys(env);
    assert.throws(() => read(env), new RegExp(`^ConfigError: ${name}`));
  }
});

test('a provider of OpenID Connect has an issuer and a client, and is encrypted unless it may be in the service’s network', () => {
  const insecureProvider = { VAKWERK_OIDC_ISSUER: 'http://keycloak.local/realms/bouw', VAKWERK_OIDC_CLIENT_ID: 'vakwerk' };
  assert.throws(() => read({ VAKWERK_OIDC_ISSUER: insecureProvider.VAKWERK_OIDC_ISSUER }), /VAKWERK_OIDC_CLIENT_ID/);
  assert.throws(() => read(insecureProvider), /VAKWERK_OIDC_PRIVATE_ISSUERS=1/);
  const platform = { issuer: insecureProvider.VAKWERK_OIDC_ISSUER, clientId: 'vakwerk', clientSecret: undefined };
  assert.deepEqual(read({ ...insecureProvider, VAKWERK_OIDC_PRIVATE_ISSUERS: '1' }).oidc, {
    allowsPrivateIssuers: true,
    platform,
  });
  assert.deepEqual(read({}).oidc, { allowsPrivateIssuers: false });
});
