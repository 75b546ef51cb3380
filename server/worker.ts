/** `vakwerk worker`: validates files and converts models from the queue of a PostgreSQL server, without pages and API. */
import os from 'node:os';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { createHttpApp } from './http/create-http-app.ts';
import { listen } from './listen.ts';
import { openParts, type Parts, probesOf } from './open-parts.ts';
import { findProjectFolder } from './project-folder.ts';
import { LAST_CALLS_MS, type RunningProcess, runUntilStopped } from './run-until-stopped.ts';
import { lowerPriority } from './threads/lower-priority.ts';
import { withinMs } from './threads/within-ms.ts';

/** Starts a worker from the environment (docs/contract.md). With PORT set it answers /healthz, /readyz and /metrics there. */
export async function startWorker(env: NodeJS.ProcessEnv = process.env): Promise<RunningProcess> {
  const projectFolder = findProjectFolder();
  const config = readConfig(env, projectFolder, { hasPages: false });
  if (!config.databaseUrl) {
    throw new ConfigError(
      'A worker shares its database with the API nodes: set DATABASE_URL to their PostgreSQL server. With the embedded database the server validates by itself (vakwerk serve).',
    );
  }
  const { workers, geometry } = config;
  if (workers === 0 && geometry.workers === 0) {
    throw new ConfigError(
      'VAKWERK_WORKERS=0 leaves a worker nothing to do: set how many files it validates at once, or VAKWERK_GEOMETRY_WORKERS, how many models it converts',
    );
  }
  // It stores results and follows findings; its processes that validate have the same priority, and conversions a lower one.
  lowerPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  const parts = await openParts(config, projectFolder, 'worker');
  try {
    const port = env.PORT ? await serveHealth(parts) : undefined;
    const where = port === undefined ? '' : `, health on http://localhost:${port}/healthz`;
    // Scripts may stop it as soon as they read its ready line.
    const running = runUntilStopped(parts.close);
    process.stdout.write(`vakwerk worker ready, ${workers} at a time${where}\n`);
    return running;
  } catch (error) {
    await parts.close();
    throw error;
  }
}

async function serveHealth(parts: Parts): Promise<number> {
  const { logger, registry, config } = parts;
  const metrics = { processMetrics: true, registry };
  const app = await createHttpApp({ logger, metrics, probes: probesOf(parts) }, () => undefined);
  parts.onClose(() => withinMs(app.close(), LAST_CALLS_MS));
  return listen(app, config);
}
