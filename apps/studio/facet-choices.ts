/** The suggestions at a field of a facet. */
import type { NameIn } from '@vakwerk/i18n';
import { formatNumber, type Translate } from '@vakwerk/i18n';
import { type Choice, useLanguage, useTranslate } from '@vakwerk/ui';
import type { ValueConstraint } from '../../common/contract/specifications.ts';
import type { RuleContent, StudioQuestion } from '../../common/contract/studio.ts';
import { dataTypeMeaning, dataTypesWith, dataTypeWords } from '../../common/i18n/data-type-words.ts';
import { studioEn } from '../../common/i18n/messages/studio.en.ts';
import { type ClassMatches, findClasses } from './class-words.ts';
import type { FacetHelp } from './studio-client.ts';
import { useDefinitions } from './use-definitions.ts';

export type Asks = Partial<StudioQuestion> & { field: StudioQuestion['field'] };

const CLASSES = Object.keys(studioEn.classWords);

/** A class in the words of the building sector: who looks for a wall need not know IfcWall. Undefined where there are none. */
function classWords(t: Translate, ifcType: string): string | undefined {
  return ifcType in studioEn.classWords ? t(`studio.classWords.${ifcType as NameIn<'studio.classWords'>}`) : undefined;
}

function classesWith(t: Translate, query: string): ClassMatches {
  return findClasses(new Map(CLASSES.map((ifcType) => [ifcType, classWords(t, ifcType) ?? ''])), query);
}

/** Returns the classes that a facet names, as a question has them. */
export function entitiesIn(name: ValueConstraint | undefined): Pick<StudioQuestion, 'entity' | 'otherEntities'> {
  const only = name?.restrictions?.length === 1 ? name.restrictions[0] : undefined;
  const [entity, ...otherEntities] = only?.type === 'ENUM' ? only.allowedValues : [name?.simpleValue];
  return { ...(entity && { entity }), ...(otherEntities.length > 0 && { otherEntities: otherEntities as string[] }) };
}

/** Returns the question about the classes of the rule, if it names any. */
export function questionOf({ specification }: RuleContent, asks: Asks) {
  return { versions: specification.ifcVersions, ...entitiesIn(specification.applicability.entity?.name), ...asks };
}

export function useChoices({ studio, rule }: { studio: FacetHelp; rule: RuleContent }) {
  const t = useTranslate();
  const language = useLanguage();
  const definitions = useDefinitions();
  return (asks: Asks) =>
    async (query: string): Promise<Choice[]> => {
      const question = questionOf(rule, asks);
      const classes = asks.field === 'class' ? classesWith(t, query) : { likely: [], others: [] };
      const types = asks.field === 'dataType' ? dataTypesWith(t, query) : [];
      const also = [...classes.others, ...types, ...(definitions?.definedWith(t, asks, query) ?? [])];
      const suggestions = await studio.suggest({ ...question, query, likely: classes.likely, also });
      const wordsOf = (text: string, meaning?: string) => (asks.field === 'class' ? classWords(t, text) : meaning);
      return suggestions.map(({ text, meaning, count, dataType, isStandard, ...facts }) => ({
        text: asks.field === 'dataType' ? dataTypeWords(t, text) : text,
        detail: definitions?.definitionOf(t, question, { text, isStandard, ...facts }),
        aside: [
          wordsOf(text, meaning),
          dataType && (dataTypeMeaning(t, dataType) ?? dataType),
          count === undefined
            ? isStandard && wordsOf(text, meaning) === undefined && t('studio.value.standard')
            : t('studio.value.inModel', { formatted: formatNumber(language, count) }),
        ]
          .filter(Boolean)
          .join(' · '),
      }));
    };
}
