import { setLanguage } from '@vakwerk/store';
import { Provider } from '@vakwerk/ui';
import { createRoot } from 'react-dom/client';
import '../../common/i18n/all-messages.ts';
import { until } from '../../test/support/browser-claims.ts';
import { UsageTable } from './usage-table.tsx';

describe('the usage of an organization', () => {
  it('counts as people of the language write it [R409]', async () => {
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    const limits = [{ type: 'USERS' as const, current: 1_234_567, max: 7_654_321 }];
    root.render(
      <Provider>
        <UsageTable limits={limits} />
      </Provider>,
    );
    for (const [language, current, max] of [
      ['nl', '1.234.567', '7.654.321'],
      ['en', '1,234,567', '7,654,321'],
    ] as const) {
      setLanguage(language);
      const numbers = () =>
        place
          .querySelector<HTMLElement>('tbody td')
          ?.innerText.match(/[\d.,]+/g)
          ?.join(' of ');
      await until(() => numbers() === `${current} of ${max}`, `in ${language} it says ${numbers()}`);
    }
    root.unmount();
    place.remove();
    setLanguage('en');
  });
});
