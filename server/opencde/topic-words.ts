/** Builds the title and description of a topic in the language of the reader. */
import type { Language } from '../../common/contract/users.ts';
import { translatorOf } from '../../common/i18n/all-messages.ts';
import { storedCauseWords } from '../../common/i18n/cause-words.ts';
import type { Translate } from '../../common/i18n/translate.ts';
import { cutText, oneLine } from '../../engine/export/clean-text.ts';
import type { TopicExcepted, TopicFacts } from '../db/topic-tables.ts';
import type { TopicRecord } from './topic-queries.ts';

/** Characters of the title of a topic of the BCF API. */
const BCF_TOPIC_TITLE_MAX_LENGTH = 250;
/** Rules, type objects and storeys named in the description of a topic of the BCF API, of each. */
export const BCF_TOPIC_LINES_MAX = 20;

export function topicWords(
  language: Language,
  { filename, facts, excepted }: Pick<TopicRecord, 'filename' | 'facts' | 'excepted'>,
): { title: string; description: string } {
  const t = translatorOf(language);
  const { entities, rules, types, storeys } = facts;
  const [first, ...others] = rules;
  const { sentence, behind } = storedCauseWords(t, {
    ...facts,
    ruleName: first?.name,
    specificationName: first?.specificationName,
  });
  const counted = entities > 0 ? `${entities} × ${sentence}` : sentence;
  const named = first && others.length === 0 ? `${oneLine(first.name)}: ` : '';
  const places = rules.map(({ specificationName, name }) => `${oneLine(specificationName)} › ${oneLine(name)}`);
  const counts = (of: TopicFacts['types']) =>
    of.slice(0, BCF_TOPIC_LINES_MAX).map(({ name, count }) => `${count} × ${name ?? t('opencde.unnamed')}`);
  const hasNames = (of: TopicFacts['types']) => of.some(({ name }) => name !== null);
  const parts = [
    [t('opencde.file', { filename }), counted, behind ?? ''],
    excepted ? exceptedLines(t, excepted) : [],
    [t('opencde.rules', { count: rules.length }), ...places.slice(0, BCF_TOPIC_LINES_MAX)],
    hasNames(types) ? [t('opencde.types'), ...counts(types)] : [],
    hasNames(storeys) ? [t('opencde.storeys'), ...counts(storeys)] : [],
  ];
  const texts = parts.map((lines) => lines.filter((line) => line !== '').join('\n')).filter((text) => text !== '');
  return { title: cutText(oneLine(`${named}${counted}`), BCF_TOPIC_TITLE_MAX_LENGTH), description: texts.join('\n\n') };
}

/** Returns the same lines as an exported file. */
function exceptedLines(t: Translate, { objects, why }: TopicExcepted): string[] {
  const lines = why.map(({ reason, until }) => oneLine(t('export.exceptionUntil', { date: until, reason })));
  return [objects > 0 ? t('export.excepted', { count: objects }) : '', ...lines];
}
