/** Texts of one line: names of people, projects and things, which reach headers, mails, logs and tables. */
import * as z from 'zod';
import { TEXT_MAX_LENGTH } from './limits.ts';

/** Control characters, line breaks among them, and the line and paragraph separators of Unicode. */
export const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** May be empty. */
export const lineSchema = z
  .string({ message: 'REQUIRED' })
  .trim()
  .max(TEXT_MAX_LENGTH, 'TOO_LONG')
  .refine((text) => !BREAKS.test(text), 'LINE_BREAK');

export const nameSchema = lineSchema.min(1, 'REQUIRED');
