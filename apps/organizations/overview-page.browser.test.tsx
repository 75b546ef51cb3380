import { setLanguage } from '@vakwerk/store';
import { Provider } from '@vakwerk/ui';
import { createRoot, type Root } from 'react-dom/client';
import '../../common/i18n/all-messages.ts';
import type { Organization } from '../../common/contract/organizations.ts';
import { answerCalls } from '../../test/support/answer-calls.ts';
import { ok, until } from '../../test/support/browser-claims.ts';
import { OverviewPage } from './overview-page.tsx';

const UNJUDGED = { projects: 1, files: 6, passed: 0, failed: 0, failures: 0, rules: [], causes: [], suppliers: [], months: [] };

describe('the overview of an organization', () => {
  const place = document.createElement('div');
  let root: Root;
  let overview = UNJUDGED;
  answerCalls(() => Response.json(overview));
  beforeEach(() => {
    setLanguage('en');
    document.body.append(place);
    root = createRoot(place);
  });
  afterEach(() => {
    root.unmount();
    place.remove();
  });

  function show() {
    const props = { organization: { id: 'o' } as Organization, mayEdit: true };
    root.render(
      <Provider>
        <OverviewPage {...(props as Parameters<typeof OverviewPage>[0])} />
      </Provider>,
    );
  }
  const textOf = () => place.textContent ?? '';

  it('does not say that there are no failures while no file is judged', async () => {
    show();
    await until(() => textOf().includes('6 files'), 'the counts');
    ok(textOf().includes('6 not judged yet') && textOf().includes('No file is judged yet.'), textOf());
    ok(!textOf().includes('No failures.'), textOf());
  });

  it('says that there are no failures once files are judged, and how many are not', async () => {
    overview = { ...UNJUDGED, passed: 4 };
    show();
    await until(() => textOf().includes('4 pass'), 'the counts');
    ok(textOf().includes('2 not judged yet') && textOf().includes('No failures.'), textOf());
  });
});
