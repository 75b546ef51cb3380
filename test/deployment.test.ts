/** Tests what `docker compose up` and `docker build` receive. This needs no container engine, and does not test one. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import pg from 'pg';
import { readConfig } from '../server/config.ts';
import { compose, composeEnvironment } from './support/compose.ts';

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const { services } = compose;
const dockerfile = read('Dockerfile');

/** Passwords with the characters that people use. */
const SECRETS: Record<string, string> = {
  VAKWERK_ADMIN_EMAIL: 'you@example.com',
  VAKWERK_ADMIN_PASSWORD: 'a long password',
  POSTGRES_PASSWORD: 'a/b#c@d?e%2Ff:g&h é',
  S3_ACCESS_KEY: 'GK0123456789abcdef01234567',
  S3_SECRET_KEY: 'ab'.repeat(32),
  STORE_RPC_SECRET: 'cd'.repeat(32),
};

const environmentOf = (name: string) => composeEnvironment(name, SECRETS);

test('the services are restarted by themselves, however they end', () => {
  const ended = Object.entries(services).filter(([, { restart }]) => restart !== 'unless-stopped');
  assert.deepEqual(
    ended.map(([name]) => name),
    ['store-rights'],
    'this one ends by itself',
  );
});

test('the store is a maintained one, of an exact version', () => {
  assert.match(services.store?.image ?? '', /^dxflrs\/garage:v\d+\.\d+\.\d+$/);
  assert.doesNotMatch(read('compose.yaml'), /minio|:latest/i);
  for (const { image = '' } of Object.values(services)) assert.match(image, /^vakwerk$|:v?\d/);
});

test('the service has a key of its bucket, not the one that administers the store', () => {
  for (const name of ['api', 'worker']) {
    const environment = environmentOf(name);
    const { s3 } = readConfig(environment, '.');
    const store = environmentOf('store');
    assert.deepEqual(s3, {
      endpoint: 'http://store:3900',
      bucket: store.GARAGE_DEFAULT_BUCKET,
      region: 'garage',
      credentials: { accessKeyId: store.GARAGE_DEFAULT_ACCESS_KEY, secretAccessKey: store.GARAGE_DEFAULT_SECRET_KEY },
    });
    assert.ok(!Object.values(environment).includes(store.GARAGE_RPC_SECRET ?? ''));
    const waitsFor = services[name]?.depends_on as Record<string, { condition: string }> | undefined;
    assert.equal(waitsFor?.['store-rights']?.condition, DONE);
  }
  assert.match(compose.configs.garage.content, /rpc_bind_addr = "127\.0\.0\.1:/);
  assert.match(compose.configs.garage.content, /s3_region = "garage"\napi_bind_addr = "\[::\]:3900"/);
});

const DONE = 'service_completed_successfully';

test('a database password of any characters reaches the database', () => {
  const { databaseUrl } = readConfig(environmentOf('api'), '.');
  const client = new pg.Client({ connectionString: databaseUrl });
  const { user, host, port, database } = client;
  assert.deepEqual([user, host, port, database], ['vakwerk', 'postgres', 5432, 'vakwerk']);
  assert.equal(client.password, SECRETS.POSTGRES_PASSWORD);
  assert.equal(environmentOf('postgres').POSTGRES_PASSWORD, SECRETS.POSTGRES_PASSWORD);
});

test('mails are sent, or kept in a volume with a name that the user of the image may write to', () => {
  assert.ok('SMTP_URL' in environmentOf('api') && 'VAKWERK_MAIL_FROM' in environmentOf('api'));
  for (const name of ['api', 'worker']) assert.deepEqual(services[name]?.volumes, ['outbox:/data/outbox']);
  const named = Object.keys(compose.volumes);
  const used = Object.values(services).flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''));
  assert.deepEqual(named.sort(), [...new Set(used)].sort());
  assert.match(dockerfile, /mkdir -p \/data\/outbox && chown -R node:node \/data/);
});

test('the image has the Chromium that tries pages, and the server knows its path', () => {
  const served = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  const [, file = ''] = /\bVAKWERK_BROWSER=(\S+)/.exec(served) ?? [];
  assert.match(served, /apt-get install -y --no-install-recommends chromium\b/);
  assert.ok(served.includes(`printf '#!/bin/sh\\nexec /usr/bin/chromium --no-sandbox "$@"\\n' > $VAKWERK_BROWSER`), file);
  assert.ok(served.indexOf('VAKWERK_BROWSER=') < served.indexOf('apt-get'));
  assert.ok(served.indexOf('apt-get') < served.indexOf('USER node'));
});

test('the image is built on the recommended Node', () => {
  assert.deepEqual(dockerfile.match(/^(ARG|FROM) \S+/gm), [
    'ARG NODE_IMAGE=node:24-bookworm-slim',
    'FROM $NODE_IMAGE',
    'FROM $NODE_IMAGE',
  ]);
});

test('no file with passwords enters the build', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const pattern of ['**/.env', '**/.env.*', 'data', '.git', 'node_modules']) assert.ok(ignored.includes(pattern), pattern);
});
