import { Provider } from '@vakwerk/ui';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ok } from '../../test/support/browser-claims.ts';
import { Button } from './embedded-button.tsx';

describe('the button of elements on other pages', () => {
  it('that is off but may have the focus is seen and said to be off, and does nothing', () => {
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    let clicks = 0;
    const count = () => {
      clicks += 1;
    };
    flushSync(() =>
      root.render(
        <Provider>
          <Button onClick={count}>Next</Button>
          <Button disabledFocusable onClick={count}>
            Previous
          </Button>
        </Provider>,
      ),
    );
    const [on, off] = [...place.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement];
    off.click();
    ok(clicks === 0, 'it does nothing');
    on.click();
    ok(clicks === 1, 'the other one works');
    ok(off.getAttribute('aria-disabled') === 'true' && !off.disabled, 'it is said to be off, and may have the focus');
    ok(getComputedStyle(off).color !== getComputedStyle(on).color, 'it looks off');
    root.unmount();
    place.remove();
  });
});
