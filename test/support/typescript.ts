import { READS_TYPESCRIPT } from '../../server/threads/entry-file.ts';

/** The arguments with which a child process of Node runs the project's TypeScript: none if it reads TypeScript itself. */
export const TYPESCRIPT: readonly string[] = READS_TYPESCRIPT ? [] : ['--import', import.meta.resolve('tsx')];
