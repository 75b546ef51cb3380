import assert from 'node:assert/strict';
import test from 'node:test';
import { emailSchema, readDomain, readEmailDomain, readWebsiteDomain } from './domains.ts';

const cases = (read: (text: string) => string | undefined, table: Record<string, string | undefined>) => {
  for (const [text, expected] of Object.entries(table)) assert.equal(read(text), expected, text);
};

test('[R286] a domain is a host name with a dot, compared in lower case and in ASCII', () => {
  cases(readDomain, {
    'bouw.example': 'bouw.example',
    ' Mail.BOUW.example ': 'mail.bouw.example',
    'café.example': 'xn--caf-dma.example',
    localhost: undefined,
    '10.0.0.1': undefined,
    'bouw.example/x': undefined,
    'http://bouw.example': undefined,
    'a@bouw.example': undefined,
    'bouw..example': undefined,
    '-bouw.example': undefined,
    'bouw.example:80': undefined,
    'bouw.123': undefined,
    '': undefined,
  });
});

test('[R288] an e-mail address has one @, a local part and a domain', () => {
  cases(readEmailDomain, {
    'jan@BOUW.example': 'bouw.example',
    'jan+x.y@mail.bouw.example': 'mail.bouw.example',
    'zoë@bouw.example': 'bouw.example',
    'jan@bouw': undefined,
    '@bouw.example': undefined,
    'jan@x@bouw.example': undefined,
    'jan bouwer@bouw.example': undefined,
    'a@x.nl,b@y.nl': undefined,
    'jan <jan@bouw.example>': undefined,
    'jan@bouw.example\r\nBcc: x@y.nl': undefined,
  });
  const messages = (text: unknown) => emailSchema.safeParse(text).error?.issues.map((issue) => issue.message);
  assert.deepEqual([messages(''), messages(undefined), messages('jan')], [['REQUIRED'], ['REQUIRED'], ['EMAIL_INVALID']]);
});

test('[R284] a website is a host, with or without http(s):// and a path; its domain is without www', () => {
  cases(readWebsiteDomain, {
    'www.bouw.example': 'bouw.example',
    'https://www.Bouw.example/over-ons?x=1': 'bouw.example',
    'http://mail.bouw.example:8080': 'mail.bouw.example',
    'www.nl': 'www.nl',
    'javascript:alert(1)': undefined,
    'ftp://bouw.example': undefined,
    'https://user@bouw.example': undefined,
    bouw: undefined,
    'bouw example': undefined,
  });
});
