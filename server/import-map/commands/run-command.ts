/** Reads the arguments of `vakwerk importmap …` and runs the command. */

import type { AudienceInput } from '../../../common/contract/import-map.ts';
import { PAGE_SIZE } from '../../../common/contract/limits.ts';
import { LANGUAGES } from '../../../common/contract/users.ts';
import { isEntityId } from '../../http/entity-id.ts';
import { BadInput } from '../../terminal/bad-input.ts';
import { findUnknownOption, type Given, type ImportMapCommand } from './arguments.ts';
import { readService } from './client.ts';
import {
  cancelCanary,
  exportTo,
  handleRefusals,
  history,
  type MapOptions,
  type PublishOptions,
  promoteCanary,
  promoteFrom,
  remove,
  rollback,
  type Source,
  set,
  show,
  startCanary,
  verify,
} from './commands.ts';

type Values = Given['values'];

const RUN: Record<ImportMapCommand, (given: Given, options: MapOptions) => Promise<0 | 1>> = {
  show: (given, options) => {
    requireNoPositionals(given);
    return show({ all: given.values.all }, options);
  },
  history: (given, options) => {
    requireNoPositionals(given);
    return history({ limit: readNumber('--limit', given.values.limit) ?? PAGE_SIZE }, options);
  },
  verify: (given, options) => {
    const revision = readNumber('--revision', given.values.revision);
    const source = readSource(given, revision !== undefined);
    if (revision !== undefined && Object.values(source).some((one) => one !== undefined && one.length > 0))
      throw new BadInput('give either --revision N, or what would be set');
    return verify({ ...source, revision }, options);
  },
  set: (given, options) => set(readSource(given), readPublishOptions(given, options)),
  remove: (given, options) => {
    if (given.positionals.length === 0) throw new BadInput('give the specifiers to remove');
    return remove(given.positionals, readPublishOptions(given, options));
  },
  rollback: (given, options) => rollback(readTarget(given), readPublishOptions(given, options)),
  canary: (given, options) => {
    const [revision, publish] = [readOneNumber(given), readPublishOptions(given, options)];
    if (revision === undefined || !publish.canary) throw new BadInput('give the number of a revision, and --canary AUDIENCE');
    return startCanary(revision, publish);
  },
  promote: (given, options) => {
    requireNoPositionals(given);
    const { from } = given.values;
    const publish = readPublishOptions(given, options);
    const revision = readNumber('--revision', given.values.revision);
    return from === undefined ? promoteCanary(publish) : promoteFrom({ from, revision }, process.env, publish);
  },
  cancel: (given, options) => {
    requireNoPositionals(given);
    return cancelCanary(readPublishOptions(given, options));
  },
  export: (given, options) => {
    const { out } = given.values;
    if (out === undefined) throw new BadInput('give --out, the folder to write');
    return exportTo(out, readOneNumber(given), options);
  },
};

export function runCommand(name: ImportMapCommand, given: Given): Promise<0 | 1> {
  const { url, json, lang } = given.values;
  const language = LANGUAGES.find((one) => one === lang);
  if (!language) throw new BadInput(`--lang ${lang}: must be one of ${LANGUAGES.join(', ')}`);
  const unknown = findUnknownOption(name, given.values);
  const hint = name === 'promote' && given.values.from === undefined ? ' without --from' : '';
  if (unknown !== undefined) throw new BadInput(`--${unknown} means nothing to importmap ${name}${hint}`);
  const options = { service: readService(process.env, url), json, language };
  return handleRefusals(options, () => RUN[name](given, options));
}

/** Requires a reason, because the audit log records it. */
function readPublishOptions({ values }: { values: Values }, options: MapOptions): PublishOptions {
  const reason = values.reason?.trim();
  if (!reason) throw new BadInput('give --reason, which stands in the audit log');
  // A given --if-match names what is to be changed, so there is nothing to merge with.
  if (values.retry && values['if-match'] !== undefined) throw new BadInput('give either --if-match or --retry');
  return {
    ...options,
    reason,
    ifMatch: values['if-match'],
    retries: values.retry,
    canary: readAudience(values.canary),
    isDryRun: values['dry-run'],
    withoutBrowserCheck: values['without-browser-check'],
  };
}

function readSource({ values, positionals }: Given, isOptional = false): Source {
  const { 'from-build': folder, file } = values;
  const given = [positionals.length > 0, folder !== undefined, file !== undefined].filter(Boolean).length;
  if (given === 1 || (given === 0 && isOptional)) return { entries: positionals, folder, file };
  throw new BadInput('give either SPECIFIER=URL, --from-build FOLDER or --file CHANGESET.json');
}

function readAudience(text: string | undefined): AudienceInput | undefined {
  if (text === undefined) return undefined;
  const [, share] = /^(\d{1,3})%$/.exec(text) ?? [];
  if (share !== undefined) return { share: Number(share) };
  const [, kind, named = ''] = /^(organization|user):(.+)$/.exec(text) ?? [];
  if (kind === undefined) throw new BadInput(`--canary ${text}: must be N%, organization:NAME or user:ADDRESS (or their ids)`);
  if (isEntityId(named)) return kind === 'user' ? { userId: named } : { organizationId: named };
  if (kind === 'user' && !named.includes('@')) throw new BadInput(`--canary ${text}: ${named} is neither an address nor an id`);
  return { [kind]: named };
}

function readNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new BadInput(`${name} ${text}: must be a whole number from 1`);
  return Number(text);
}

function readOneNumber({ positionals: [text, more] }: Given): number | undefined {
  if (more !== undefined) throw new BadInput('give one revision at most');
  return readNumber('revision', text);
}

/** `rollback 12` equals `rollback --to 12`. */
function readTarget(given: Given): number | undefined {
  const { to } = given.values;
  if (to === undefined) return readOneNumber(given);
  requireNoPositionals(given);
  return readNumber('--to', to);
}

function requireNoPositionals({ positionals: [text] }: Given): void {
  if (text !== undefined) throw new BadInput(`${text} means nothing here`);
}
