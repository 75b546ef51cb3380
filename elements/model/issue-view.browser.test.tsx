/** Tests issues in the model: writing one with the view that is shown, and showing the view of the one that the address names. */
import type { SavedViewpoint } from '../../common/contract/views.ts';
import { control, equal, ok, press, says, until } from '../report/fixtures/mount-report.tsx';
import { makeGlb } from './fixtures/make-glb.ts';
import { canvas, chosen, keysOn, mount, ready, rerender, root, unmount } from './fixtures/mount-model.tsx';
import type { IssueDialogProps, IssueStore, OpenedIssue, ViewStore } from './saved-view.ts';

afterEach(() => unmount());

const [WALL, DOOR, SPACE] = ['0', '1', '2'].map((digit) => digit.repeat(22)) as [string, string, string];
const model = makeGlb([
  { globalId: WALL, center: [0, 0, 0], size: [4, 4, 4] },
  { globalId: DOOR, ifcType: 'IfcDoor', center: [0, 0, 4], size: [1, 1, 1] },
  { globalId: SPACE, ifcType: 'IfcSpace', center: [0, 0, 0], size: [3, 3, 3] },
]);
const source = { ...ready, read: async () => model };
const HREF = '/projects/p/issues?issue=i1';

const viewpoint: SavedViewpoint = {
  camera: { position: [0, -20, 5], direction: [0, 1, 0], up: [0, 0, 1], fieldOfView: 60, aspectRatio: 1 },
  selected: [DOOR],
  visibility: { isVisible: true, exceptions: [WALL] },
  planes: [{ location: [0, 0, 1], direction: [0, 0, 1] }],
};

/** The dialog of the page, as far as the model needs it. */
let dialog: IssueDialogProps | undefined;

function storeOf(issue: OpenedIssue | Error, more: Partial<ViewStore> = {}): ViewStore {
  const issues: IssueStore = {
    dialog: (props) => {
      dialog = props;
      return <div data-dialog />;
    },
    read: async () => {
      if (issue instanceof Error) throw issue;
      return structuredClone(issue);
    },
  };
  const nothing = async () => undefined;
  return {
    maySave: true,
    list: async () => [],
    read: async () => viewpoint,
    save: nothing,
    rename: nothing,
    remove: nothing,
    issues,
    ...more,
  };
}

const STAIRS: OpenedIssue = { title: 'Trap te steil', href: HREF, viewpoint };
const isPressed = (name: string) => control(name)?.getAttribute('aria-pressed') === 'true';
const isWriting = () => root.querySelector('[data-dialog]');
const linkToIssue = () => control('Open the issue')?.getAttribute('href');

async function quietly(work: () => Promise<unknown>): Promise<void> {
  const { error } = console;
  console.error = () => undefined;
  try {
    await work();
  } finally {
    console.error = error;
  }
}

it('writes an issue with the view that is shown and the picked object, and leads to it', async () => {
  mount({ source, views: storeOf(STAIRS), selected: DOOR });
  const target = await canvas();
  await press('Section');
  keysOn(target)({ key: '+' });
  await press('Saved views');
  await press('New issue with this view');
  await until(isWriting, 'the dialog');
  equal(dialog?.viewpoint.selected, [DOOR]);
  equal(dialog?.viewpoint.planes.length, 1);
  ok(!says('is saved'), 'nothing is saved yet');
  dialog?.onSaved({ title: 'Trap te steil', href: HREF });
  await until(() => says('Issue Trap te steil is saved.'), 'that it is saved');
  equal(linkToIssue(), HREF);
  ok(!isWriting(), 'the dialog is closed');
  await press('New issue with this view');
  await until(isWriting, 'the dialog of another');
  ok(!says('Issue Trap te steil is saved.'), 'the message about the first one is gone');
  dialog?.onClose();
  await until(() => !isWriting(), 'the dialog is closed again');
});

it('offers no new issue in an archived project, and where there are no issues', async () => {
  mount({ source, views: storeOf(STAIRS, { maySave: false }) });
  await canvas();
  await press('Saved views');
  await until(() => says('No views of this file are saved yet.'), 'the list');
  equal(control('New issue with this view'), undefined);
  unmount();
  mount({ source, views: storeOf(STAIRS, { issues: undefined }) });
  await canvas();
  await press('Saved views');
  await until(() => control('Save view'), 'the list');
  equal(control('New issue with this view'), undefined);
});

it('shows the view of the issue that the address names once the marks are there, and says which it is', async () => {
  mount({ source, views: storeOf(STAIRS), issue: 'i1', marks: undefined });
  await canvas();
  await new Promise((resolve) => setTimeout(resolve, 200));
  ok(!isPressed('Section') && !says('is shown'), 'it waits for the marks');
  rerender({ source, views: storeOf(STAIRS), issue: 'i1', marks: [] });
  await until(() => says('Issue Trap te steil is shown.'), 'that it is shown');
  await until(() => chosen.at(-1) === DOOR, 'the chosen object');
  ok(isPressed('Section') && control('Show everything'), 'the section and the hidden wall');
  equal(linkToIssue(), HREF);
});

it('says when an issue cannot be read, or has no view of the file, and keeps the model', async () => {
  await quietly(async () => {
    mount({ source, views: storeOf(new Error('no connection')), issue: 'i1' });
    await canvas();
    await until(() => says('This issue could not be read, or it was deleted.'), 'the failure');
  });
  ok(root.querySelector('canvas') && !isPressed('Section') && !linkToIssue(), 'the model is as usual');
  unmount();
  mount({ source, views: storeOf({ ...STAIRS, viewpoint: null }), issue: 'i1' });
  await canvas();
  await until(() => says('Issue Trap te steil has no view of this file.'), 'that it has no view');
  ok(!isPressed('Section'), 'the model is as usual');
});
