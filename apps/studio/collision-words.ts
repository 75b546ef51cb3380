/** Words what two editors of a draft changed differently. */
import type { Translate } from '@vakwerk/i18n';
import { useTranslate } from '@vakwerk/ui';
import type { MergeCollision } from '../../common/contract/studio.ts';
import { versionWords } from '../../common/i18n/version-words.ts';
import { facetSentence } from './facet-card.tsx';
import { occurrenceKind } from './occurrences.ts';

interface CollisionWords {
  /** The rule and the field. */
  subject: string;
  /** What stays with each choice. */
  mine: string;
  theirs: string;
}

export function useCollisionWords(): (collision: MergeCollision) => CollisionWords {
  const t = useTranslate();
  return (collision) => collisionWords(t, collision);
}

function collisionWords(t: Translate, collision: MergeCollision): CollisionWords {
  const subject = subjectOf(t, collision);
  switch (collision.what) {
    case 'info':
    case 'requirementsDescription':
    case 'groupText':
      return { subject, ...bothTexts(t, collision, t('studio.draft.noText')) };
    case 'ruleText': {
      const { name, mine, theirs } = collision;
      const texts =
        name === 'ifcVersion' ? { mine: mine && versionWords(mine), theirs: theirs && versionWords(theirs) } : collision;
      return { subject, ...bothTexts(t, texts, t('studio.draft.noText')) };
    }
    case 'ruleGroup':
      return { subject, ...bothTexts(t, collision, t('studio.rule.groupNone')) };
    case 'facet': {
      const { mine, theirs } = collision;
      const wordsOf = (side: typeof mine) => side && facetSentence(t, collision, side.facet);
      return { subject, ...bothTexts(t, { mine: wordsOf(mine), theirs: wordsOf(theirs) }, t('studio.draft.noFacet')) };
    }
    case 'occurrences': {
      const { mine, theirs } = collision;
      const wordsOf = (side: typeof mine) => side && t(`studio.rule.occurs.${occurrenceKind(side)}`);
      return { subject, ...bothTexts(t, { mine: wordsOf(mine), theirs: wordsOf(theirs) }, '') };
    }
    case 'rule':
    case 'group': {
      const [removed, changed] = [t('studio.draft.isRemoved'), t('studio.draft.isKept')];
      const isMine = collision.removedBy === 'MINE';
      return { subject, ...bothTexts(t, isMine ? { mine: removed, theirs: changed } : { mine: changed, theirs: removed }, '') };
    }
    case 'file':
    case 'ruleOrder':
    case 'facetOrder':
    case 'groupPlaces':
      return { subject, mine: t('studio.draft.asMine'), theirs: t('studio.draft.asTheirs') };
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
      return t('studio.draft.collision.ruleOrder', { rules: listOf(collision.rules) });
    case 'rule':
      return t(`studio.draft.collision.ruleRemoved.${collision.removedBy}`, { rule: collision.rule });
    case 'groupText':
      return t('studio.draft.collision.group', { group: collision.group, field: t(`studio.group.${collision.name}`) });
    case 'group':
      return t(`studio.draft.collision.groupRemoved.${collision.removedBy}`, { group: collision.group });
    case 'groupPlaces':
      return t('studio.draft.collision.groupPlaces', { groups: listOf(collision.groups) });
  }
}

function listOf(names: readonly string[]): string {
  return names.map((name) => `“${name}”`).join(', ');
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
