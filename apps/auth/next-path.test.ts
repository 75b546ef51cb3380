import assert from 'node:assert/strict';
import test from 'node:test';
import { nextPath } from './next-path.ts';

test('sign-in returns to the requested page, but never to another site', () => {
  const cases: [string, string][] = [
    ['', '/dashboard'],
    ['?next=%2Freports%2F7%3Ftab%3Dspaces', '/reports/7?tab=spaces'],
    ['?next=//evil.example', '/dashboard'],
    ['?next=/\\evil.example', '/dashboard'],
    ['?next=https://evil.example', '/dashboard'],
    ['?next=javascript:alert(1)', '/dashboard'],
    ['?next=/%09/evil.example', '/dashboard'],
    ['?next=/sign-out', '/dashboard'],
    ['?next=/sign-in?next=/', '/dashboard'],
  ];
  for (const [search, path] of cases) assert.equal(nextPath(search), path, search);
});
