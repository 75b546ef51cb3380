import assert from 'node:assert/strict';
import dns from 'node:dns';
import test from 'node:test';
import { createFetchOutside, type Lookup } from '../http/fetch-outside.ts';
import { callReceiver } from './call-receiver.ts';

test('the log of a webhook does not reveal which names exist in the internal network', async () => {
  const failing = (code: string) => Object.assign(new Error(`getaddrinfo ${code} intern.example`), { code });
  const lookups: Lookup[] = [
    (_host, _options, callback) => callback(null, [{ address: '10.0.0.8', family: 4 }]),
    (_host, _options, callback) => setTimeout(() => callback(failing(dns.NOTFOUND), []), 50),
    (_host, _options, callback) => callback(failing('EAI_AGAIN'), []),
    (_host, _options, callback) => callback(null, []),
  ];
  const call = { url: 'https://intern.example/', id: 'm1', body: '{}', secrets: ['whsec_AAAA'], now: new Date() };
  for (const lookup of lookups) {
    const answer = await callReceiver({ fetchOutside: createFetchOutside({ lookup }) }, call);
    assert.deepEqual(answer, {
      outcome: 'PRIVATE',
      status: null,
      answer: 'intern.example leads to no address of the internet, so this service does not call it',
      durationMs: 0,
    });
  }
});
