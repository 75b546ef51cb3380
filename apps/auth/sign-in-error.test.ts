import assert from 'node:assert/strict';
import test from 'node:test';
import { ApiError } from '../../common/api/api-error.ts';
import { translatorOf } from '../../common/i18n/all-messages.ts';
import { signInErrorWords } from './sign-in-error.ts';

const t = translatorOf('en');

test('[R358] LOGIN_THROTTLED says to try again later', () => {
  const words = signInErrorWords(t, new ApiError('LOGIN_THROTTLED', { status: 429 }));
  assert.deepEqual(words, {
    header: 'There have been too many recently failed sign in attempts',
    body: 'Please, try again later.',
  });
});

test('[R359] UNAUTHORIZED points to the password reset', () => {
  const words = signInErrorWords(t, new ApiError('UNAUTHORIZED', { status: 401 }));
  assert.deepEqual(words, {
    header: 'Incorrect email/password combination',
    body: 'Try again, or click on the link below to reset your password.',
  });
});

test('[R360] any other refusal and a lost network are an unexpected problem', () => {
  for (const error of [new ApiError('NETWORK'), new ApiError('INTERNAL_ERROR', { status: 500 }), new Error('x')]) {
    assert.equal(signInErrorWords(t, error).header, 'There was an unexpected problem');
  }
});
