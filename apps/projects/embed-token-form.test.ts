import assert from 'node:assert/strict';
import test from 'node:test';
import { newEmbedTokenSchema } from '../../common/contract/embed-tokens.ts';
import { embedTokenFormSchema, LIFETIMES_MINUTES, tokenOfFields } from './embed-token-form.ts';

const fields = { name: 'Site', scope: 'READ' as const, origins: 'https://www.bouw.example', minutes: '1440' };

test('sites are separated by blanks or commas; each must be an origin, as the server requires', () => {
  for (const [origins, code] of [
    ['https://a.example, http://localhost:3000', undefined],
    ['', 'REQUIRED'],
    [' , ', 'REQUIRED'],
    ['a.example', 'ORIGIN_INVALID'],
    ['https://a.example/pad', 'ORIGIN_INVALID'],
    [Array.from({ length: 21 }, (_, n) => `https://n${n}.example`).join(' '), 'ORIGIN_INVALID'],
  ] as const)
    assert.equal(embedTokenFormSchema.safeParse({ ...fields, origins }).error?.issues[0]?.message, code, origins);
});

test('the server accepts the values of the form, for every lifetime that it offers', () => {
  for (const minutes of LIFETIMES_MINUTES) {
    const token = tokenOfFields({ ...fields, origins: 'https://a.example http://b.example', minutes: String(minutes) });
    assert.deepEqual([token.origins, token.minutes], [['https://a.example', 'http://b.example'], minutes]);
    assert.ok(newEmbedTokenSchema.safeParse(token).success);
  }
});
