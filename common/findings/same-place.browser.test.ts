/** Tests which addresses keep a drawer of findings open, and what is filled in with it. */
import { equal } from '../../elements/report/fixtures/mount-report.tsx';
import { isSameObject, isSameRule } from './same-place.ts';

describe('the address of a drawer of findings', () => {
  it('is another one with another rule or cause, and with another object where it was opened at an object', () => {
    const { href } = location;
    history.replaceState(null, '', '?s=1&n=a&e=wall&page=1');
    const stay = (search: string) => [isSameRule, isSameObject].map((isSame) => isSame(new URL(search, location.href)));
    equal(stay('?s=1&n=a&e=wall&page=2'), [true, true]);
    equal(stay('?s=1&n=a&e=door'), [true, false]);
    equal(stay('?s=1&n=b&e=wall'), [false, false]);
    equal(stay('?s=1&n=a&e=wall&cause=c'), [false, false]);
    equal(stay('/elsewhere?s=1&n=a&e=wall'), [false, false]);
    history.replaceState(null, '', href);
  });
});
