/** Words a notice, for the page and the daily mail. */

import type { Notice, NoticeKind } from '../contract/notices.ts';
import { personName } from '../contract/person-name.ts';
import type { Language } from '../contract/users.ts';
import { formatDay } from './format.ts';
import type { MessageKey, Translate } from './translate.ts';

/** The kinds of notices that may have a day. */
type DatedKind = { [Kind in NoticeKind]: `noticeKinds.${Kind}.day` extends MessageKey ? Kind : never }[NoticeKind];

/** Returns the event as one sentence, and the project and the day as separate facts. */
export function noticeWords(t: Translate, language: Language, notice: Notice): { sentence: string; facts: string[] } {
  const { kind, about, day, project, actor } = notice;
  const who = actor ? personName(actor) : '';
  const names = { about, project: project?.name ?? '', who };
  const sentence = t(who ? `noticeKinds.${kind}.by` : `noticeKinds.${kind}.plain`, names);
  // The sentence for a person who was added names the project.
  const place = project && kind !== 'ADDED' ? [project.name] : [];
  return {
    sentence,
    facts: [...place, ...(day === null ? [] : [t(`noticeKinds.${kind as DatedKind}.day`, { day: formatDay(language, day) })])],
  };
}
