/** The steps of the dashboard, for a mouse and for touch. */
import { setLanguage } from '@vakwerk/store';
import { Provider } from '@vakwerk/ui';
import { createRoot } from 'react-dom/client';
import '../../common/i18n/all-messages.ts';
import { ok, until } from '../../test/support/browser-claims.ts';
import { Instructions } from './instructions.tsx';

describe('the second step of the dashboard', () => {
  const place = document.createElement('div');
  let mounted: ReturnType<typeof createRoot> | undefined;
  before(() => document.body.append(place));
  afterEach(() => {
    mounted?.unmount();
    setLanguage('en');
  });
  after(() => place.remove());

  for (const [language, drag, press] of [
    ['nl', 'Sleep het naar het vak op deze pagina.', 'Druk op ‘Kies een bestand’ op deze pagina.'],
    ['en', 'Drop it in the box on this page.', 'Press “Choose a file” on this page.'],
  ] as const)
    it(`says what the pointer can do (${language})`, async () => {
      setLanguage(language);
      mounted = createRoot(place);
      mounted.render(
        <Provider>
          <Instructions />
        </Provider>,
      );
      const textWith = (words: string) =>
        [...place.querySelectorAll<HTMLElement>('p span')].find(({ textContent }) => textContent?.includes(words));
      await until(() => textWith(drag) && textWith(press), 'both texts');
      const isTouchOnly = matchMedia('(hover: none) and (pointer: coarse)').matches;
      ok(textWith(isTouchOnly ? press : drag)?.checkVisibility(), 'what can be done');
      ok(!textWith(isTouchOnly ? drag : press)?.checkVisibility(), 'what cannot be done is hidden');
    });
});
