/** `vakwerk ids …`: parses the arguments of the commands about .ids files. */
import { BadInput } from '../server/terminal/bad-input.ts';
import { oneOf, onePath, REPORTING, readArguments, requireOut } from './read-arguments.ts';

// Commands import their modules when they run: commands on files must not load the packages of the server.
export const IDS_COMMANDS: Record<string, (args: string[]) => Promise<number>> = {
  'ids import': runImport,
  'ids rewrite': runRewrite,
  'ids from-xlsx': runFromMatrix,
  'ids to-xlsx': runToMatrix,
  'ids from-rules': runFromRules,
  'ids diff': runDiff,
  'ids words': runWords,
};

async function runImport(args: string[]): Promise<number> {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: {
      groups: { type: 'string' },
      default: { type: 'boolean', default: false },
      organization: { type: 'string' },
      'version-of': { type: 'string' },
      force: { type: 'boolean', default: false },
    },
  });
  const versionOf = values['version-of'];
  if (versionOf !== undefined && (values.default || values.organization !== undefined)) {
    throw new BadInput('a newer version keeps --organization and --default of the one before');
  }
  const { importIds } = await import('./ids.ts');
  return importIds({
    path: onePath(positionals, 'FILE.ids'),
    groups: values.groups,
    isDefault: values.default,
    organizationId: values.organization,
    versionOf,
    force: values.force,
  });
}

async function runRewrite(args: string[]): Promise<number> {
  const { values, positionals } = readArguments({ args, allowPositionals: true, options: { out: { type: 'string' } } });
  const path = onePath(positionals, 'FILE.ids');
  const out = requireOut(values.out);
  const { rewriteIds } = await import('./rewrite-ids.ts');
  return rewriteIds({ path, out });
}

const CONVERSION_OPTIONS = { out: { type: 'string' }, lang: REPORTING.lang } as const;

async function runFromMatrix(args: string[]): Promise<number> {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { ...CONVERSION_OPTIONS, into: { type: 'string' }, 'remove-missing': { type: 'boolean', default: false } },
  });
  const language = oneOf('--lang', values.lang, ['nl', 'en']);
  const { into, 'remove-missing': removesMissing } = values;
  if (removesMissing && into === undefined) throw new BadInput('--remove-missing needs --into FILE.ids');
  const [path, out] = [onePath(positionals, 'FILE.xlsx'), requireOut(values.out)];
  const { idsFromMatrix } = await import('./matrix.ts');
  return idsFromMatrix({ path, out, language, into, removesMissing });
}

async function runToMatrix(args: string[]): Promise<number> {
  const { values, positionals } = readArguments({ args, allowPositionals: true, options: CONVERSION_OPTIONS });
  const language = oneOf('--lang', values.lang, ['nl', 'en']);
  const [path, out] = [onePath(positionals, 'FILE.ids'), requireOut(values.out)];
  const { idsToMatrixFile } = await import('./matrix.ts');
  return idsToMatrixFile({ path, out, language });
}

async function runFromRules(args: string[]): Promise<number> {
  const { values, positionals } = readArguments({ args, allowPositionals: true, options: CONVERSION_OPTIONS });
  const language = oneOf('--lang', values.lang, ['nl', 'en']);
  const [path, out] = [onePath(positionals, 'FILE.rules.json'), requireOut(values.out)];
  const { idsFromRules } = await import('./rules-to-ids.ts');
  return idsFromRules({ path, out, language });
}

async function runDiff(args: string[]): Promise<number> {
  const { values, positionals } = readArguments({ args, allowPositionals: true, options: REPORTING });
  const [before, after, third] = positionals;
  if (before === undefined || after === undefined || third !== undefined) throw new BadInput('give OLD.ids and NEW.ids');
  const { diffIds } = await import('./diff-ids.ts');
  const format = oneOf('--format', values.format, ['text', 'json']);
  return diffIds({ before, after, format, language: oneOf('--lang', values.lang, ['nl', 'en']) });
}

async function runWords(args: string[]): Promise<number> {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { ...REPORTING, out: { type: 'string' } },
  });
  const format = oneOf('--format', values.format, ['text', 'html']);
  const language = oneOf('--lang', values.lang, ['nl', 'en']);
  const path = onePath(positionals, 'FILE.ids');
  const { idsInWords } = await import('./words-ids.ts');
  return idsInWords({ path, format, out: values.out, language });
}
