import { setLanguage } from '@vakwerk/store';
import { Provider } from '@vakwerk/ui';
import { createRoot } from 'react-dom/client';
import '../../common/i18n/all-messages.ts';
import type { OpenDraft, SpecificationDraft } from '../../common/contract/specification-drafts.ts';
import { ok, until } from '../../test/support/browser-claims.ts';
import { findViolations } from '../../test/support/find-violations.ts';
import { AlsoHere } from './also-here.tsx';
import { createDraftPresence } from './draft-presence.ts';

const person = (id: string, firstName: string, lastName: string) => ({ id, firstName, lastName, email: `${id}@x.example` });
const ANNA = person('u2', 'Anna', 'de Vries');
const BRAM = person('u3', 'Bram', 'Bos');
const draft = { id: 'd', etag: '"r1"' } as SpecificationDraft;

/** A presence whose answers the test chooses, with the calls that it made. */
function madePresence() {
  const calls: string[] = [];
  const server: { others: OpenDraft['others']; isDown: boolean } = { others: [], isDown: false };
  const presence = createDraftPresence({
    async open(draftId) {
      calls.push(`open ${draftId}`);
      if (server.isDown) throw new Error('down');
      return { draft, others: server.others };
    },
    leave: async (draftId) => void calls.push(`leave ${draftId}`),
  });
  return { presence, calls, server };
}

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

it('names who else has the draft open in both languages, and politely says so to a screen reader', async () => {
  setLanguage('nl');
  const { presence, server } = madePresence();
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <Provider>
      <AlsoHere presence={presence} />
    </Provider>,
  );
  const region = () => place.querySelector('[role=status]');
  const says = (text: string) => until(() => region()?.textContent === text, `“${text}” and not “${region()?.textContent}”`);
  await says('');
  const before = region();
  server.others = [ANNA];
  presence.follow('d');
  await says('Ook hier: Anna de Vries');
  server.others = [ANNA, BRAM];
  await presence.look('d');
  await says('Ook hier: Anna de Vries en Bram Bos');
  setLanguage('en');
  await says('Also here: Anna de Vries and Bram Bos');
  ok(region() === before, 'the live region was there before its text');
  ok((await findViolations(place)).length === 0, `axe: ${JSON.stringify(await findViolations(place))}`);
  server.others = [];
  await presence.look('d');
  await says('');
  presence.close();
  root.unmount();
  place.remove();
});

it('says that the draft is open only while somebody sees the page, and leaves at once', async () => {
  const { presence, calls, server } = madePresence();
  server.others = [ANNA];
  presence.follow(undefined);
  ok(calls.length === 0, 'a page without a draft says nothing');
  presence.follow('d');
  await until(() => presence.$others.get().length === 1, 'Anna');
  presence.follow('d');
  setHidden(true);
  ok(calls.join() === 'open d,leave d', `hidden: ${calls.join()}`);
  ok(presence.$others.get().length === 0, 'a hidden page knows nobody');
  setHidden(false);
  await until(() => presence.$others.get().length === 1, 'Anna again');
  server.isDown = true;
  await presence.look('d').then(
    () => ok(false, 'the saver hears of the failure'),
    () => ok(presence.$others.get().length === 0, 'nobody knows who is here'),
  );
  calls.length = 0;
  // The draft was published: there is nothing to leave.
  presence.follow(undefined);
  ok(calls.length === 0, `published: ${calls.join()}`);
  server.isDown = false;
  presence.follow('e');
  dispatchEvent(new PageTransitionEvent('pagehide'));
  ok(calls.join() === 'open e,leave e', `left: ${calls.join()}`);
  presence.close();
  setHidden(true);
  setHidden(false);
  ok(calls.length === 2 || calls.join() === 'open e,leave e,leave e', `after it was closed: ${calls.join()}`);
});
