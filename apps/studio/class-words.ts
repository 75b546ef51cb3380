/** Classes by the words that the building sector has for them: who looks for a wall need not know that it is an IfcWall. */
import type { useTranslate } from '@vakwerk/ui';
import { studioEn } from '../../common/i18n/messages/studio.en.ts';

type Translate = ReturnType<typeof useTranslate>;

const CLASSES = Object.keys(studioEn.classWords);

/** Undefined for a class that is only known by its own name. */
export function classWords(t: Translate, ifcType: string): string | undefined {
  return ifcType in studioEn.classWords ? t(`studio.classWords.${ifcType}`) : undefined;
}

export function classesWith(t: Translate, query: string): string[] {
  const asked = query.trim().toLowerCase();
  if (asked.length < 2) return [];
  return CLASSES.filter((ifcType) => classWords(t, ifcType)?.toLowerCase().includes(asked));
}
