/** `vakwerk demo`: the demo set on a new data folder, with its reports made before it ends. */
import path from 'node:path';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/db/open-database.ts';
import type { Database } from '../server/db/tables.ts';
import { createDemoPassword, demoLines } from '../server/demo/demo-password.ts';
import { seedDemo } from '../server/demo/seed-demo.ts';
import { startJobs } from '../server/jobs/start-jobs.ts';
import { ensurePlatformOrganization } from '../server/organizations/platform-organization.ts';
import { findProjectFolder } from '../server/project-folder.ts';
import { seedSpecifications } from '../server/specifications/seed-specifications.ts';
import { localStorage } from '../server/storage/local-storage.ts';
import { BadInput } from './bad-input.ts';

const POLL_MS = 200;

export async function demo(): Promise<number> {
  const projectFolder = findProjectFolder();
  const config = readConfig(process.env, projectFolder);
  const password = config.demoPassword ?? createDemoPassword();
  const { dataFolder, databaseUrl } = config;
  const database = await openDatabase({ dataFolder, databaseUrl });
  const storage = localStorage(path.join(dataFolder, 'files'));
  const log = (message: string, facts: Record<string, unknown>) =>
    process.stderr.write(`vakwerk: ${message} ${JSON.stringify(facts)}\n`);
  const { db } = database;
  try {
    const now = () => new Date();
    const organization = await ensurePlatformOrganization(db);
    await seedSpecifications(db, { folder: path.join(projectFolder, 'specifications'), organization, now: now() });
    const jobs = await startJobs({ database, storage, workers: Math.max(1, config.workers), log });
    try {
      const samplesFolder = path.join(projectFolder, 'samples');
      const { enqueueValidation } = jobs;
      const isSeeded = await seedDemo({ db, storage, samplesFolder, password, enqueueValidation, now });
      if (!isSeeded)
        throw new BadInput(`${databaseUrl ? 'the database' : dataFolder} is in use already; the demo set needs a new one`);
      process.stdout.write(demoLines(password, config.demoPassword === undefined));
      process.stdout.write(`${await waitForReports(db)} reports made\n`);
    } finally {
      await jobs.stop();
    }
  } finally {
    await database.close();
  }
  return 0;
}

async function waitForReports(db: Database): Promise<number> {
  for (;;) {
    const { pending, all } = await db
      .selectFrom('reports')
      .select((row) => row.fn.countAll<number>().as('all'))
      .select((row) => row.fn.countAll<number>().filterWhere('status', '=', 'PENDING').as('pending'))
      .executeTakeFirstOrThrow();
    if (Number(pending) === 0) return Number(all);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
