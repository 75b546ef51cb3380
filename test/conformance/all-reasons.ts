/** Cases for the codes of failures, at least one for each code. */
import type { ReasonCase } from './reason-case.ts';
import { attributeReasons } from './reason-cases/attribute.ts';
import { classificationReasons } from './reason-cases/classification.ts';
import { entityReasons } from './reason-cases/entity.ts';
import { materialReasons } from './reason-cases/material.ts';
import { partOfReasons } from './reason-cases/part-of.ts';
import { propertyReasons } from './reason-cases/property.ts';
import { ruleReasons } from './reason-cases/rule.ts';

export const reasonCases: readonly ReasonCase[] = [
  ...entityReasons,
  ...attributeReasons,
  ...propertyReasons,
  ...classificationReasons,
  ...materialReasons,
  ...partOfReasons,
  ...ruleReasons,
];
