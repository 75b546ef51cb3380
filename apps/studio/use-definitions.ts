/** The lazily fetched definitions of names, and the known facts of the name in a field. */
import { useModule } from '@vakwerk/ui';
import { useEffect, useRef, useState } from 'react';
import type { StudioQuestion, StudioSuggestion } from '../../common/contract/studio.ts';
import type { FacetHelp } from './studio-client.ts';

const load = () => import('./definitions.ts');

/** Undefined until they are there. */
export function useDefinitions() {
  return useModule(load);
}

export type NamedQuestion = Omit<StudioQuestion, 'query' | 'isExact'>;

/** Undefined for a name that the standard does not have, and until it is looked up. */
export function useKnown(studio: FacetHelp, question: NamedQuestion, name: string | undefined): StudioSuggestion | undefined {
  const [lookup, setLookup] = useState<{ asked: string; found?: StudioSuggestion }>();
  const questionKey = name ? JSON.stringify({ ...question, query: name, isExact: true }) : '';
  const latest = useRef(studio);
  latest.current = studio;
  useEffect(() => {
    if (questionKey === '') return;
    let isLate = false;
    latest.current.suggest(JSON.parse(questionKey) as StudioQuestion).then(
      ([suggestion]) => !isLate && setLookup({ asked: questionKey, ...(suggestion?.isStandard && { found: suggestion }) }),
      (error: unknown) => console.error('what is known of a name:', error),
    );
    return () => {
      isLate = true;
    };
  }, [questionKey]);
  return lookup?.asked === questionKey ? lookup.found : undefined;
}
