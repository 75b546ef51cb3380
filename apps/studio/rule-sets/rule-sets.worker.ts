/**
 * The worker of the page that edits a rule set: names what is wrong with it, checks the chosen rule on a model, and writes IDS. It
 * makes no network calls, so a model stays on the machine.
 */
import { answerPage } from '../../../common/ui/answer-page.ts';
import { isIfcLite } from '../../../engine/ifc-lite/format.ts';
import { parseIfcLite, rulesFromIfcLite } from '../../../engine/ifc-lite/rules-from-ifc-lite.ts';
import { rulesToIfcLite } from '../../../engine/ifc-lite/rules-to-ifc-lite.ts';
import { readValueList } from '../../../engine/lists/read-value-list.ts';
import { type LiveRules, readLiveRules } from '../../../engine/rules/live-rules.ts';
import { parseRuleSet, parseRuleSetValue } from '../../../engine/rules/parse-rule-set.ts';
import { rulesToIds } from '../../../engine/rules/rules-to-ids.ts';
import type { ValueList } from '../../../engine/rules/value-list.ts';
import { isUnreadableFile } from '../../../engine/step/unreadable-file.ts';
import { suggest } from '../../../engine/studio/suggest.ts';
import { tryPattern } from '../../../engine/studio/try-pattern.ts';
import { chunksOf } from '../file-chunks.ts';
import type { OpenedRules, RuleSetCalls } from './rule-set-client.ts';

let model: LiveRules | undefined;
/** The lists that rules name, by their name. */
const lists = new Map<string, ValueList>();

answerPage<RuleSetCalls>({
  check({ ruleSet, rule }) {
    const { problems } = parseRuleSetValue(ruleSet);
    return { problems, result: rule && model?.check(rule, lists) };
  },
  async model(file, report) {
    const reading = readLiveRules(file.name);
    try {
      for await (const chunk of chunksOf(file, report)) reading.push(chunk);
      model = reading.finish();
    } catch (error) {
      if (isUnreadableFile(error)) return undefined;
      throw error;
    }
    return { schema: model.schema };
  },
  async list({ name, sha256, file }) {
    const { values } = await readValueList(new Uint8Array(await file.arrayBuffer()));
    // The service refuses a faulty list, so it has none.
    if (values) lists.set(name, { sha256, values });
  },
  read: async (file) => readRules(new Uint8Array(await file.arrayBuffer())),
  ids({ ruleSet, language }) {
    const parsed = parseRuleSetValue(ruleSet);
    return parsed.ruleSet && rulesToIds(parsed.ruleSet, language);
  },
  ifcLite({ ruleSet, language }) {
    const parsed = parseRuleSetValue(ruleSet);
    return parsed.ruleSet && rulesToIfcLite(parsed.ruleSet, language);
  },
  suggest: (question) => suggest(question, model?.occurrences),
  tryPattern: ({ patterns, text }) => tryPattern(patterns, text),
});

/** Reads our format, which also says what is wrong in a file of neither, and that of ifc-lite. */
function readRules(bytes: Uint8Array): OpenedRules {
  const read = parseRuleSet(bytes);
  const json = read.ruleSet ? undefined : jsonOf(bytes);
  if (!isIfcLite(json)) return read;
  const { file, problems } = parseIfcLite(json);
  if (!file) return { ruleSet: undefined, problems: problems.map((one) => ({ ...one, code: 'OTHER' })) };
  const { ruleSet, problems: together, refused } = rulesFromIfcLite(file);
  return together.length > 0 ? { ruleSet: undefined, problems: together } : { ruleSet, problems: [], refused };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // parseRuleSet has said that it is not JSON.
    return undefined;
  }
}
