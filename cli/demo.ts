/** `vakwerk demo`: creates the demo set in a new data folder, and waits for its reports. */
import path from 'node:path';
import { readConfig } from '../server/config.ts';
import type { Database } from '../server/db/tables.ts';
import { createDemoPassword, demoLines } from '../server/demo/demo-password.ts';
import { seedDemo } from '../server/demo/seed-demo.ts';
import { openParts } from '../server/open-parts.ts';
import { findProjectFolder } from '../server/project-folder.ts';
import { BadInput } from '../server/terminal/bad-input.ts';

const POLL_MS = 200;

export async function demo(): Promise<number> {
  const projectFolder = findProjectFolder();
  const config = readConfig(process.env, projectFolder);
  const password = config.demoPassword ?? createDemoPassword();
  const { database, storage, jobs, close } = await openParts({ ...config, workers: Math.max(1, config.workers) }, projectFolder);
  const { db } = database;
  try {
    const samplesFolder = path.join(projectFolder, 'samples');
    const { enqueueValidation } = jobs;
    const isSeeded = await seedDemo({ db, storage, samplesFolder, password, enqueueValidation, now: database.now });
    if (!isSeeded) {
      const place = config.databaseUrl ? 'the database' : config.dataFolder;
      throw new BadInput(`${place} is in use already; the demo set needs a new one`);
    }
    process.stdout.write(demoLines(password, config.demoPassword === undefined));
    process.stdout.write(`${await waitForReports(db)} reports made\n`);
    return 0;
  } finally {
    await close();
  }
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
