/** Words what two editors of a draft changed differently. */
import type { Translate } from '@vakwerk/i18n';
import { useTranslate } from '@vakwerk/ui';
import type { MergeCollision } from '../../common/contract/studio.ts';
import { facetSentence } from './facet-card.tsx';

interface CollisionWords {
  /** The rule and the field. */
  subject: string;
  /** The values of both, where they are texts or sentences. */
  mine?: string;
  theirs?: string;
}

export function useCollisionWords(): (collision: MergeCollision) => CollisionWords {
  const t = useTranslate();
  return (collision) => collisionWords(t, collision);
}

function collisionWords(t: Translate, collision: MergeCollision): CollisionWords {
  const subject = subjectOf(t, collision);
  switch (collision.what) {
    case 'info':
    case 'ruleText':
    case 'requirementsDescription':
    case 'groupText':
      return { subject, ...bothTexts(t, collision, t('studio.draft.noText')) };
    case 'ruleGroup':
      return { subject, ...bothTexts(t, collision, t('studio.rule.groupNone')) };
    case 'facet': {
      const { mine, theirs } = collision;
      const wordsOf = (side: typeof mine) => side && facetSentence(t, collision, side.facet);
      return { subject, ...bothTexts(t, { mine: wordsOf(mine), theirs: wordsOf(theirs) }, t('studio.draft.noFacet')) };
    }
    default:
      return { subject };
  }
}

function subjectOf(t: Translate, collision: MergeCollision): string {
  switch (collision.what) {
    case 'file':
      return t('studio.draft.collision.file');
    case 'info':
      return t('studio.draft.collision.info', { field: t(`studio.about.${collision.name}`) });
    case 'ruleText':
      return ofRule(t, collision.rule, ruleField(t, collision.name));
    case 'requirementsDescription':
      return ofRule(t, collision.rule, t('studio.part.description'));
    case 'occurrences':
      return ofRule(t, collision.rule, t('studio.rule.occurrences'));
    case 'facet':
      return ofRule(t, collision.rule, `${t(`studio.part.${collision.part}`)}, ${t(`studio.facet.${collision.kind}`)}`);
    case 'facetOrder':
      return ofRule(t, collision.rule, t('studio.draft.collision.facetOrder', { part: t(`studio.part.${collision.part}`) }));
    case 'ruleGroup':
      return ofRule(t, collision.rule, t('studio.rule.group'));
    case 'ruleOrder':
      return ofRule(t, collision.rule, t('studio.draft.collision.order'));
    case 'rule':
      return t(`studio.draft.collision.ruleRemoved.${collision.removedBy}`, { rule: collision.rule });
    case 'groupText':
      return t('studio.draft.collision.group', { group: collision.group, field: t(`studio.group.${collision.name}`) });
    case 'group':
      return t(`studio.draft.collision.groupRemoved.${collision.removedBy}`, { group: collision.group });
    case 'groupPlace':
      return t('studio.draft.collision.group', { group: collision.group, field: t('studio.draft.collision.order') });
  }
}

function ofRule(t: Translate, rule: string, field: string): string {
  return t('studio.draft.collision.rule', { rule, field });
}

function ruleField(t: Translate, name: Extract<MergeCollision, { what: 'ruleText' }>['name']): string {
  return t(name === 'ifcVersion' ? 'studio.rule.versions' : `studio.rule.${name}`);
}

function bothTexts(
  t: Translate,
  { mine, theirs }: { mine?: string | undefined; theirs?: string | undefined },
  none: string,
): { mine: string; theirs: string } {
  const textOf = (text: string | undefined) => text || none;
  return { mine: t('studio.draft.mine', { text: textOf(mine) }), theirs: t('studio.draft.theirs', { text: textOf(theirs) }) };
}
