/** Title and description of a topic in the language of the reader. */
import { BCF_TOPIC_LINES_MAX, BCF_TOPIC_TITLE_MAX_LENGTH } from '../../common/contract/limits.ts';
import type { Language } from '../../common/contract/users.ts';
import { translatorOf } from '../../common/i18n/all-messages.ts';
import { storedCauseWords } from '../../common/i18n/cause-words.ts';
import { cutText, oneLine } from '../../engine/export/clean-text.ts';
import type { TopicFacts } from '../db/topic-tables.ts';

export function topicWords(language: Language, filename: string, facts: TopicFacts): { title: string; description: string } {
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
    [t('opencde.rules', { count: rules.length }), ...places.slice(0, BCF_TOPIC_LINES_MAX)],
    hasNames(types) ? [t('opencde.types'), ...counts(types)] : [],
    hasNames(storeys) ? [t('opencde.storeys'), ...counts(storeys)] : [],
  ];
  const texts = parts.map((lines) => lines.filter((line) => line !== '').join('\n')).filter((text) => text !== '');
  return { title: cutText(oneLine(`${named}${counted}`), BCF_TOPIC_TITLE_MAX_LENGTH), description: texts.join('\n\n') };
}

/** What the comment says that closing and opening leave. */
export function standingWords(language: Language, status: 'Closed' | 'Open'): string {
  return translatorOf(language)(status === 'Closed' ? 'opencde.closed' : 'opencde.opened');
}
