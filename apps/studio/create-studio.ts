/** What the worker of the studio does, without a worker: reads the file that is edited, and judges its rules on a model. */
import { auditIdsTree } from '../../engine/ids/audit-ids.ts';
import { parseIdsTree } from '../../engine/ids/parse-ids.ts';
import { readIds } from '../../engine/ids/read-ids.ts';
import { rulesOf } from '../../engine/ids/rules-of.ts';
import { type LiveModel, type LiveVerdict, readLiveModel } from '../../engine/studio/live-model.ts';
import type { OccurringAnswer, OccurringQuestion, RuleVerdict, StudioModel, StudioReading } from './studio-messages.ts';

export interface Studio {
  read(text: string, chosen: number | undefined): StudioReading;
  /** Throws UnreadableFile {code, offsetBytes, line}; the model before stays. */
  openModel(chunks: AsyncIterable<Uint8Array>): Promise<StudioModel>;
  occurring(question: OccurringQuestion): OccurringAnswer;
}

/** The order of the file, whatever its groups are. */
const IN_FILE_ORDER = { groups: { groups: [] } };

export function createStudio(): Studio {
  let model: LiveModel | undefined;
  // Most changes touch one rule: the others keep their verdicts.
  let known = new Map<string, LiveVerdict>();
  return {
    read(text, chosen) {
      const tree = readIds(text);
      const findings = auditIdsTree(tree);
      const { specification } = parseIdsTree(tree, IN_FILE_ORDER);
      if (!specification) return { specification: null, rules: [], findings };
      const { definition, ...info } = specification;
      const rules = rulesOf(definition);
      if (!model) return { specification: info, rules, findings };
      const judged = new Map<string, LiveVerdict>();
      const verdicts = rules.map(({ specification: rule }) => {
        const key = JSON.stringify(rule);
        const verdict = known.get(key) ?? judged.get(key) ?? (model as LiveModel).judge(rule);
        judged.set(key, verdict);
        return verdict;
      });
      known = judged;
      const verdict = chosen === undefined ? undefined : verdicts[chosen];
      return { specification: info, rules, findings, verdicts: verdicts.map(summaryOf), ...(verdict && { verdict }) };
    },
    async openModel(chunks) {
      const reading = readLiveModel();
      let sizeBytes = 0;
      for await (const chunk of chunks) {
        reading.push(chunk);
        sizeBytes += chunk.length;
      }
      model = reading.finish();
      known = new Map();
      return { schema: model.schema, sizeBytes };
    },
    occurring(question) {
      if (!model) return {};
      const { occurrences } = model;
      switch (question.what) {
        case 'classes':
          return { texts: occurrences.classes() };
        case 'predefinedTypes':
          return { texts: occurrences.predefinedTypes(question.ifcType ?? '') };
        case 'propertySets':
          return { propertySets: occurrences.propertySets(question.ifcType) };
        case 'classifications':
          return { classifications: occurrences.classifications(question.ifcType) };
        default:
          return { texts: occurrences[question.what](question.ifcType) };
      }
    },
  };
}

function summaryOf({ passed, applies, failed }: LiveVerdict): RuleVerdict {
  return { passed, applies, failed };
}
