/**
 * `npm run image-test`: builds the image of the Dockerfile and runs it, with buildah, in containers that share this machine's
 * network. Without a registry of images its base is made here (provide-base.ts). The first run takes a quarter of an hour.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawnSync } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ADMIN } from '../e2e/admin.ts';
import { signInToApi, waitForReport } from '../e2e/api.ts';
import { freePort, type PostgresServer, providePostgres, startPostgres } from '../runner/postgres.ts';
import { compose, composeEnvironment } from '../support/compose.ts';
import { provideGoProgram } from '../support/go-programs.ts';
import type { ObjectStore } from '../support/object-store.ts';
import { startVersitygw } from '../support/versitygw.ts';
import { writeModel } from '../support/write-model.ts';
import { type Builder, provideBuilder } from './buildah.ts';
import { provideBase } from './provide-base.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** An existing image, by its name in .cache. */
const BUILT = process.env.VAKWERK_IMAGE;
const IMAGE = BUILT ?? 'localhost/vakwerk:test';
const READY_LIMIT_MS = 600_000;

interface ImageConfig {
  User: string;
  Env: string[];
  Entrypoint: string[];
  Cmd: string[];
  ExposedPorts: Record<string, unknown>;
  Volumes: Record<string, unknown>;
  StopSignal: string;
  Healthcheck: { Test: string[] };
}

interface Container {
  name: string;
  url: string;
  output(): string;
  /** Runs a command in the container, as its user. Throws if the command fails. */
  exec(...command: string[]): Promise<string>;
  stop(): Promise<number | null>;
}

describe('image', () => {
  let builder: Builder;
  let config: ImageConfig;
  let postgres: PostgresServer;
  let store: ObjectStore;
  const containers: Container[] = [];

  before(async () => {
    builder = await provideBuilder(root);
    if (!BUILT)
      await builder.run(
        'bud',
        '--format',
        'docker',
        '--build-arg',
        `NODE_IMAGE=${await provideBase(root, builder)}`,
        '--tag',
        IMAGE,
        '.',
      );
    config = JSON.parse(await builder.run('inspect', '--type', 'image', IMAGE)).Docker.config;
    postgres = await startPostgres(await providePostgres(root));
    store = await startVersitygw(await provideGoProgram(root, 'versitygw'), {
      region: composeEnvironment('api', {}).S3_REGION ?? '',
    });
  });
  after(async () => {
    for (const container of [...containers]) await container.stop();
    await Promise.all([postgres?.stop(), store?.stop()]);
    if (!BUILT) await builder?.run('rmi', IMAGE);
  });

  /** Starts a container with the image's entry point, as a container engine does. */
  const start = async (command: string[], env: Record<string, string>): Promise<Container> => {
    const name = await builder.run('from', IMAGE);
    const port = await freePort();
    const settings = Object.entries({ ...env, PORT: String(port) }).flatMap(([key, text]) => ['--env', `${key}=${text}`]);
    const child = builder.start('run', ...settings, name, '--', ...config.Entrypoint, ...command);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (piece) => (text += piece));
    const container: Container = {
      name,
      url: `http://127.0.0.1:${port}`,
      output: () => text,
      exec: (...command) => builder.run('run', ...settings, name, '--', ...command),
      async stop() {
        const code = await end(child);
        await builder.run('rm', name);
        containers.splice(containers.indexOf(container), 1);
        return code;
      },
    };
    containers.push(container);
    await untilReady(child, container);
    return container;
  };

  it('serves as an unprivileged user, on 8080, with its data in a volume', async () => {
    assert.deepEqual([config.User, config.Entrypoint, config.Cmd], ['node', ['node', 'bin/vakwerk.mjs'], ['serve']]);
    assert.deepEqual([Object.keys(config.ExposedPorts), Object.keys(config.Volumes)], [['8080/tcp'], ['/data']]);
    assert.ok(config.Env.includes('PORT=8080') && config.Env.includes('HOST=0.0.0.0'));
  });

  it('starts alone, is healthy by its own check, and has a Chromium that opens a page', async () => {
    const container = await start(config.Cmd, {
      VAKWERK_PUBLIC_URL: 'http://localhost:8080',
      VAKWERK_ADMIN_EMAIL: ADMIN.email,
      VAKWERK_ADMIN_PASSWORD: ADMIN.password,
    });
    assert.equal((await fetch(`${container.url}/readyz`)).status, 200, container.output());
    const [kind, check = ''] = config.Healthcheck.Test;
    assert.equal(kind, 'CMD-SHELL');
    await container.exec('sh', '-c', check);
    assert.match(
      await container.exec('sh', '-c', 'id -un && ls -A /app && touch /app/x 2>&1 || true'),
      /^node\n.*Permission denied/s,
    );
    const page = await container.exec(
      'sh',
      '-c',
      '$VAKWERK_BROWSER --headless --disable-gpu --dump-dom "data:text/html,<p>hier"',
    );
    assert.match(page, /<p>hier/);
    const api = await signInToApi(container);
    const { body } = await api.upload('alleen.ifc', writeModel());
    assert.equal((await waitForReport(api, body[0]?.id ?? '', READY_LIMIT_MS)).status, 'PROCESSED');
    await container.stop();
  });

  it('contains what it runs with, and no sources, development packages or settings of the build machine', async () => {
    const name = await builder.run('from', IMAGE);
    const listed = (await builder.run('run', name, '--', 'sh', '-c', 'ls -A /app; ls /app/node_modules')).split('\n');
    await builder.run('rm', name);
    for (const file of ['bin', 'dist', 'server', 'fastify']) assert.ok(listed.includes(file), file);
    for (const unwanted of ['.env', '.git', 'apps', 'common', 'test', 'esbuild', 'react', 'tsx'])
      assert.ok(!listed.includes(unwanted), unwanted);
  });

  it('does what compose.yaml says: two API nodes and two workers check uploads to either node', async () => {
    const values = {
      VAKWERK_ADMIN_EMAIL: ADMIN.email,
      VAKWERK_ADMIN_PASSWORD: ADMIN.password,
      POSTGRES_PASSWORD: 'a/b#c@d?e%2Ff:g&h é',
      S3_ACCESS_KEY: store.options.credentials.accessKeyId,
      S3_SECRET_KEY: store.options.credentials.secretAccessKey,
    };
    const addresses = { DATABASE_URL: postgres.url, S3_ENDPOINT: store.options.endpoint };
    const started: Container[] = [];
    // One after the other, because each first copies the files of the image.
    for (const name of ['api', 'worker']) {
      const { command, deploy } = compose.services[name] ?? {};
      for (let copy = 0; copy < (deploy?.replicas ?? 1); copy++)
        started.push(await start([command ?? config.Cmd].flat(), { ...composeEnvironment(name, values), ...addresses }));
    }
    assert.equal(started.length, 4);
    const apis = await Promise.all(started.slice(0, 2).map((server) => signInToApi(server)));
    for (const [at, api] of apis.entries()) {
      const { status, body } = await api.upload(`samen-${at}.ifc`, writeModel());
      assert.equal(status, 200, JSON.stringify(body));
      const report = await waitForReport(apis[1 - at] ?? api, body[0]?.id ?? '', READY_LIMIT_MS);
      assert.equal(report.status, 'PROCESSED');
    }
    for (const container of started) assert.equal(await container.stop(), 0, container.output());
  });
});

async function untilReady(child: ChildProcess, { url, output }: Pick<Container, 'url' | 'output'>): Promise<void> {
  for (const endMs = Date.now() + READY_LIMIT_MS; Date.now() < endMs; ) {
    if (child.exitCode !== null) throw new Error(`the container ended with ${child.exitCode}:\n${output()}`);
    const status = await fetch(`${url}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the container was not ready in time:\n${output()}`);
}

/**
 * Ends a container like a container engine: with the signal of the image, to the process that it started, as soon as that exists.
 */
async function end(child: ChildProcess): Promise<number | null> {
  const signalled = new Set<number>();
  while (child.exitCode === null && child.signalCode === null) {
    for (const pid of firstOfContainer(child.pid ?? 0)) {
      if (!signalled.has(pid)) process.kill(pid, 'SIGTERM');
      signalled.add(pid);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return child.exitCode;
}

/** Returns the first process of the container, which buildah runs as the child of two processes of its own. */
function firstOfContainer(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' });
  const children = stdout.split('\n').filter((line) => line.trim() !== '');
  return children.flatMap((line) => {
    const [, child = '', args = ''] = /^\s*(\d+) (.*)/.exec(line) ?? [];
    return args.includes('buildah-chroot') ? firstOfContainer(Number(child)) : [Number(child)];
  });
}
