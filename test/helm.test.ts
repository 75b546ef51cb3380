/** Tests what the Helm chart gives to a cluster. Helm, which is installed or built here, renders the templates. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../server/config.ts';
import { findCommand } from './e2e/find-command.ts';
import { provideGoProgram } from './support/go-programs.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const chart = path.join(root, 'integrations', 'helm');
let missing: string | false = false;
const helm =
  process.env.HELM_PATH ||
  findCommand('helm') ||
  (await provideGoProgram(root, 'helm').catch((error: Error) => {
    missing = `${error.message} (HELM_PATH names a Helm elsewhere)`;
  }));
const RENDERED = { skip: missing };

const VALUES = {
  'image.repository': 'registry.example.com/vakwerk',
  publicUrl: 'https://vakwerk.example.com',
  existingSecret: 'vakwerk',
  's3.bucket': 'vakwerk',
  's3.endpoint': 'https://store.example.com',
  's3.region': 'garage',
  mailFrom: 'vakwerk@example.com',
};
/** The content of the secret. */
const SECRET = {
  DATABASE_URL: 'postgres://vakwerk@postgres/vakwerk',
  PGPASSWORD: 'a/b#c',
  AWS_ACCESS_KEY_ID: 'GK01',
  AWS_SECRET_ACCESS_KEY: 'ab',
  SMTP_URL: 'smtp://mail.example.com',
};

interface Container {
  args: string[];
  env: { name: string; value: string }[];
  envFrom: unknown;
  livenessProbe: { httpGet: { path: string } };
  readinessProbe: { httpGet: { path: string } };
  startupProbe: { httpGet: { path: string } };
}

interface Resource {
  kind: string;
  metadata: { name: string };
  spec: {
    replicas?: number;
    selector: { matchLabels: Record<string, string> } & Record<string, string>;
    template: { metadata: { labels: Record<string, string> }; spec: { containers: [Container] } };
    scaleTargetRef: { name: string };
    triggers: { metadata: { query: string } }[];
    rules: { host: string }[];
  };
}

function run(command: string, values: Record<string, string>) {
  const sets = Object.entries(values).flatMap(([name, text]) => ['--set-string', `${name}=${text}`]);
  // Names a version of Kubernetes, because without a cluster Helm assumes the one of its build.
  const target = command === 'template' ? ['one', '--kube-version', '1.31.0'] : [];
  return spawnSync(helm as string, [command, ...target, chart, ...sets], { encoding: 'utf8' });
}

function render(values: Record<string, string> = {}): Resource[] {
  const { status, stdout, stderr } = run('template', { ...VALUES, ...values });
  assert.equal(status, 0, stderr);
  return parseAllDocuments(stdout).map((one) => one.toJS());
}

const findResource = (resources: Resource[], kind: string, name: string): Resource => {
  const resource = resources.find((one) => one.kind === kind && one.metadata.name === name);
  assert.ok(resource, `${kind} ${name}`);
  return resource;
};

test('the chart has the version of the program', () => {
  const { appVersion } = parse(readFileSync(`${chart}/Chart.yaml`, 'utf8'));
  assert.equal(appVersion, JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version);
});

test('Helm finds no fault in the chart', RENDERED, () => {
  const { status, stdout, stderr } = run('lint', VALUES);
  assert.equal(status, 0, stdout + stderr);
});

test('nodes get settings that the program reads, and probes for liveness and readiness', RENDERED, () => {
  const resources = render({ 'settings.VAKWERK_LOG_LEVEL': 'info' });
  for (const [part, workers, conversions] of [
    ['api', 0, 0],
    ['worker', 1, 1],
  ] as const) {
    const { template, selector } = findResource(resources, 'Deployment', `one-vakwerk-${part}`).spec;
    const [container] = template.spec.containers;
    const env = { HOST: '0.0.0.0', ...SECRET, ...Object.fromEntries(container.env.map(({ name, value }) => [name, value])) };
    const config = readConfig(env, '.');
    assert.deepEqual([config.workers, config.geometry.workers], [workers, conversions]);
    assert.deepEqual(
      [config.publicUrl, config.s3?.bucket, config.logLevel, container.args],
      ['https://vakwerk.example.com', 'vakwerk', 'info', [part === 'api' ? 'serve' : 'worker']],
    );
    assert.deepEqual(container.envFrom, [{ secretRef: { name: 'vakwerk' } }]);
    const { livenessProbe, readinessProbe, startupProbe } = container;
    assert.deepEqual(
      [livenessProbe, readinessProbe, startupProbe].map(({ httpGet }) => httpGet.path),
      ['/healthz', '/readyz', '/healthz'],
    );
    for (const [label, text] of Object.entries(selector.matchLabels)) assert.equal(template.metadata.labels[label], text);
  }
  const { selector } = findResource(resources, 'Service', 'one-vakwerk').spec;
  const { labels } = findResource(resources, 'Deployment', 'one-vakwerk-api').spec.template.metadata;
  for (const [label, text] of Object.entries(selector)) assert.equal(labels[label], text);
});

test('workers scale with the queue, which every node reports as a whole', RENDERED, () => {
  assert.equal(findResource(render(), 'Deployment', 'one-vakwerk-worker').spec.replicas, 2);
  const resources = render({
    'worker.autoscaling.enabled': 'true',
    'worker.autoscaling.prometheusAddress': 'http://prometheus:9090',
  });
  assert.equal(findResource(resources, 'Deployment', 'one-vakwerk-worker').spec.replicas, undefined, 'the scaler says how many');
  const { scaleTargetRef, triggers } = findResource(resources, 'ScaledObject', 'one-vakwerk-worker').spec;
  assert.equal(scaleTargetRef.name, 'one-vakwerk-worker');
  const metrics = readFileSync(new URL('../server/jobs/job-metrics.ts', import.meta.url), 'utf8');
  const [, metric = ''] = /\((vakwerk_\w+)\{/.exec(triggers[0]?.metadata.query ?? '') ?? [];
  assert.ok(metrics.includes(`name: '${metric}'`), metric);
});

test('an ingress serves the host of the public address', RENDERED, () => {
  const [rule] = findResource(render({ 'ingress.enabled': 'true' }), 'Ingress', 'one-vakwerk').spec.rules;
  assert.equal(rule?.host, 'vakwerk.example.com');
});

test('a missing value is named', RENDERED, () => {
  for (const name of Object.keys(VALUES).filter((one) => !['s3.endpoint', 's3.region'].includes(one))) {
    const { status, stderr } = run('template', { ...VALUES, [name]: '' });
    assert.notEqual(status, 0);
    assert.ok(stderr.includes(`${name}: `), stderr);
  }
});
