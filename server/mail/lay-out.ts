/** Lays out a mail as text and as plain HTML. */

import { escapeHtml } from '../../common/contract/html-text.ts';
import type { Language } from '../../common/contract/users.ts';
import { cleanName } from './clean-name.ts';
import type { Letter, Line, MailRecipe } from './mail-kind.ts';

export interface Mail {
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
}

export function layOut(letter: Letter, { t, recipient, address }: MailRecipe): Mail {
  const { to = recipient.email, subject, before, lines = [], button, after, url } = letter;
  const name = cleanName(recipient.firstName);
  const greeting = name ? t('mail.greeting', { name }) : t('mail.greetingUnnamed');
  const signature = `${t('mail.signature')} · ${address}`;
  return {
    to,
    language: recipient.language,
    subject,
    text: [greeting, before, ...lines.map((line) => `- ${line.text}\n  ${line.url}`), url, ...after, signature]
      .join('\n\n')
      .concat('\n'),
    html: toHtml({ language: recipient.language, url, button, before: [greeting, before], lines, after: [...after, signature] }),
  };
}

function toHtml(parts: {
  language: Language;
  url: string;
  button: string;
  before: string[];
  lines: Line[];
  after: string[];
}): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const item = (line: Line) => `<li><a href="${escapeHtml(line.url)}">${escapeHtml(line.text)}</a></li>`;
  const url = escapeHtml(parts.url);
  const style = 'display:inline-block;padding:10px 18px;border-radius:4px;background:#0f548c;color:#fff;text-decoration:none';
  return [
    `<!doctype html><html lang="${parts.language}"><head><meta charset="utf-8"></head>`,
    '<body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#242424;max-width:36em">',
    ...parts.before.map(paragraph),
    ...(parts.lines.length > 0 ? [`<ul>${parts.lines.map(item).join('')}</ul>`] : []),
    `<p><a href="${url}" style="${style}">${escapeHtml(parts.button)}</a></p><p>${url}</p>`,
    ...parts.after.map(paragraph),
    '</body></html>',
  ].join('\n');
}
