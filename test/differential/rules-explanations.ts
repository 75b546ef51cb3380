/**
 * Classes of differences between our outcomes of normative rules and those of their publisher's code: which one is right, and why. A
 * difference that no class explains fails the run.
 */
import type { RuleDifference } from './compare-rules.ts';

export interface RulesExplanation {
  name: string;
  why: string;
  explains(difference: RuleDifference): boolean;
}

const isOf =
  (codes: readonly string[], ours: RuleDifference['ours'], theirs: RuleDifference['theirs']) =>
  (difference: RuleDifference): boolean =>
    codes.includes(difference.code) && difference.ours === ours && difference.theirs === theirs;

export const RULES_EXPLANATIONS: readonly RulesExplanation[] = [
  {
    name: "the publisher's code ends with an error",
    why: 'there is no answer to compare; with ALS017 it reads a gradient that it never calculates',
    explains: ({ theirs }) => theirs === 'FAILED',
  },
  {
    name: 'a GlobalId without characters',
    why: 'it has not 22 characters; the publisher takes an empty text for an absent value',
    explains: isOf(['PJS003'], 'BROKEN', 'HOLDS'),
  },
  {
    name: 'a bend after a segment of negative length',
    why: "the publisher's limit is atan2(precision, length), which is almost pi for a negative length, so that any bend is allowed",
    explains: isOf(['ALS016'], 'BROKEN', 'HOLDS'),
  },
  {
    name: 'a coordinate system that the EPSG dataset does not name',
    why: 'its unit is not stated, so the rule is undecided; the library of the publisher also reads a bare number as a code',
    explains: ({ code, ours }) => code === 'GRF005' && ours === 'UNDECIDED',
  },
  {
    name: 'a rule that is broken by nothing, and may not apply',
    why: 'the publisher calls a rule executed when its first instances exist, we when it compares something',
    explains: ({ code, ours, theirs }) =>
      ['ALB000', 'ALB023', 'ALS016', 'ALS017', 'SPS001'].includes(code) && ours !== 'BROKEN' && theirs !== 'BROKEN',
  },
  {
    name: 'a shape that is not calculated',
    why: 'the rule is undecided: a curve that is measured by parameters, or a boundary of several curves',
    explains: ({ code, ours }) => ['ALS017', 'SWE001'].includes(code) && ours === 'UNDECIDED',
  },
  {
    name: 'an arc that begins beside the axis of its circle',
    why: 'the segment is placed where it begins (IfcCurveSegment.Placement); the library of the publisher leaves it beside its circle',
    explains: ({ file, code, theirs }) => /\/\w+-als007-/.test(file) && code === 'ALS017' && theirs === 'BROKEN',
  },
  {
    name: 'an empty text, and an elevation of 0',
    why: 'a text without characters says nothing, and 0 is a value; the publisher takes them for filled and for absent',
    explains: ({ code, ours, theirs }) => ['OJT001', 'IFC102'].includes(code) && ours === 'BROKEN' && theirs === 'HOLDS',
  },
  {
    name: 'references to records of another class',
    why: 'the schema layer reports them; what a rule makes of such records is not defined',
    explains: ({ file, code }) => file.endsWith('pass-asm000-activated_assembly_present.ifc') && code === 'GEM001',
  },
];
