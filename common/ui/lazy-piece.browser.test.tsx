import { lazyPiece, Page, Provider } from '@vakwerk/ui';
import { createRoot } from 'react-dom/client';
import { ok, until } from '../../test/support/browser-claims.ts';

let drawn = 0;

function Fetched({ title }: { title: string }) {
  drawn++;
  return <Page title={title}>What it shows</Page>;
}

describe('a piece in a separate file', () => {
  it('is rendered once it is loaded, and not repeatedly until a fallback has lasted its minimum time', async () => {
    const LazyPage = lazyPiece(async () => Fetched);
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    root.render(
      <Provider>
        <LazyPage title="Findings" />
      </Provider>,
    );
    await until(() => place.textContent?.includes('What it shows') === true, 'it is not drawn');
    ok(place.querySelector('h1')?.textContent === 'Findings', 'it has no heading');
    ok(drawn <= 4, `it is drawn ${drawn} times`);
    root.unmount();
    place.remove();
  });

  it('shows its placeholder with the same properties while it is loaded, and passes a failure to the error boundary', async () => {
    let arrive: (piece: () => string) => void = () => undefined;
    const Later = lazyPiece<{ name: string }>(
      () => new Promise((resolve) => (arrive = resolve)),
      ({ name }) => `awaiting ${name}`,
    );
    const errors: unknown[] = [];
    const Broken = lazyPiece(() => Promise.reject(new Error('not there')));
    const place = document.createElement('div');
    const root = createRoot(place, { onUncaughtError: (error) => errors.push(error) });
    root.render(<Later name="the list" />);
    await until(() => place.textContent === 'awaiting the list', 'nothing stands for it');
    arrive(() => 'the list');
    await until(() => place.textContent === 'the list', 'it does not come');
    root.render(<Broken />);
    await until(() => errors.length > 0, 'the failure is not told');
    ok((errors[0] as Error).message === 'not there', String(errors[0]));
    root.unmount();
  });
});
