/** Asks a Python script about files, and caches its answers in .cache by the version of the peer and the contents of script and file. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerFolder, askPython, createContentHash, digest, writeAnswer } from './ask-python.ts';

export interface ComparedFile {
  name: string;
  path: string;
}

interface FileQuestions {
  /** The name of the peer in errors and progress. */
  peer: string;
  /** Its version, whose answers are cached. */
  version: string;
  script: string;
  args?: readonly string[];
}

/** The script reads paths, one per line, and answers each with one line of JSON. */
export async function askAboutFiles<Answer>(
  files: readonly ComparedFile[],
  { peer, version, script, args }: FileQuestions,
): Promise<Map<ComparedFile, Answer>> {
  mkdirSync(answerFolder, { recursive: true });
  const hash = createContentHash();
  const stamp = `${version} ${hash(script)}`;
  const paths = new Map(files.map((file) => [file, join(answerFolder, `${digest(`${stamp} ${hash(file.path)}`)}.json`)]));
  const missing = files.filter((file) => !existsSync(paths.get(file) as string));
  if (missing.length > 0)
    await askPython({
      peer,
      script,
      ...(args && { args }),
      questions: missing.map(({ path }) => path),
      onAnswer: (answer, at) => {
        const file = missing[at] as ComparedFile;
        writeAnswer(paths.get(file) as string, answer);
        process.stderr.write(`${peer} ${at + 1}/${missing.length}: ${file.name}\n`);
      },
    });
  return new Map(files.map((file) => [file, JSON.parse(readFileSync(paths.get(file) as string, 'utf8')) as Answer]));
}
