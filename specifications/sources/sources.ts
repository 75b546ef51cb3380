/** The specifications that ship, in the order of their tabs. */
import type { SourceSpecification } from '../ids-source.ts';
import { bimBasisIls } from './bim-basis-ils.ts';
import { minibim } from './minibim.ts';
import { nlSfb } from './nl-sfb.ts';
import { nlSfb2021 } from './nl-sfb-2021.ts';

export const SOURCES: readonly SourceSpecification[] = [minibim, nlSfb, nlSfb2021, bimBasisIls];
