import assert from 'node:assert/strict';
import test from 'node:test';
import { readOrigin } from './embed-tokens.ts';

test('an origin is one host: a name, a name of a network at home, or an address', () => {
  for (const origin of [
    'https://www.bouw.nl',
    'http://localhost:3000',
    'http://cms',
    'http://10.0.0.7:8080',
    'http://[::1]:8080',
  ])
    assert.equal(readOrigin(origin), origin);
  assert.equal(readOrigin('https://Bouw.NL:443/'), 'https://bouw.nl');
  assert.equal(readOrigin('https://böuw.nl'), 'https://xn--buw-sna.nl');
});

test('what stands for many hosts is no origin, however it is written', () => {
  const many = [
    'http://*',
    'https://*',
    'http://*:80',
    'https://*.bouw.nl',
    'https://www.*',
    'https://%2A.bouw.nl',
    'https://\uff0a.bouw.nl',
  ];
  for (const text of many) assert.equal(readOrigin(text), undefined, text);
});
