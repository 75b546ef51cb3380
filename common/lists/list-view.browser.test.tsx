import { EmptyState, ListView, NarrowOnly, useSelection } from '@vakwerk/lists';
import { createList, type List, type ListOptions, memoryKeeper } from '@vakwerk/store';
import { Provider, Select } from '@vakwerk/ui';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ok, until } from '../../test/support/browser-claims.ts';

interface Thing {
  id: string;
  name: string;
}

const COLUMNS = [
  {
    key: 'name',
    header: 'Name',
    width: '40%',
    isRowHead: true,
    sortField: 'name',
    cell: ({ name, id }: Thing) => (
      <>
        {name}
        <NarrowOnly>{id}</NarrowOnly>
      </>
    ),
  },
  { key: 'id', header: 'Id', isWide: true, cell: ({ id }: Thing) => id },
];

function View({ list, isLocked = false }: { list: List<Thing>; isLocked?: boolean }) {
  const selection = useSelection(list, { key: ({ id }) => id, nameOf: ({ name }) => name, isSelectable: () => !isLocked });
  return (
    <>
      <output>{selection.rows.map(({ id }) => id).join()}</output>
      <ListView
        label="Things"
        list={list}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        searchLabel="Search things"
        noMatch="No such thing"
        selection={selection}
        empty={<EmptyState title="No things yet" />}
      />
    </>
  );
}

function Ticked({ list }: { list: List<Thing> }) {
  const selection = useSelection(list, { key: ({ id }) => id, nameOf: ({ name }) => name, isSelectable: () => true });
  const columns = [
    { key: 'name', header: 'Name', isRowHead: true, cell: ({ name }: Thing) => name },
    { key: 'id', header: 'Id', isBelow: true, cell: ({ id }: Thing) => id },
  ];
  return <ListView label="Things" list={list} columns={columns} rowKey={({ id }) => id} selection={selection} empty={null} />;
}

describe('the view of a list', () => {
  const place = document.createElement('div');
  let root: ReturnType<typeof createRoot>;
  before(() => document.body.append(place));
  after(() => place.remove());
  afterEach(() => root.unmount());

  function show(search: ListOptions<Thing>['search'], width = 800): void {
    place.style.width = `${width}px`;
    const list = createList<Thing>({ search, sortable: ['name'], keeper: memoryKeeper() });
    root = createRoot(place);
    flushSync(() =>
      root.render(
        <Provider>
          <View list={list} />
        </Provider>,
      ),
    );
  }
  const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `i${at}`, name: `Thing ${at}` }));
  const type = (box: HTMLInputElement, value: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, value);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const text = () => place.textContent ?? '';
  /** Returns the upper edges of the rows and the left edges of the columns. */
  const places = () => {
    const edges = (selector: string, side: 'left' | 'top') =>
      [...place.querySelectorAll(selector)].map((element) => Math.round(element.getBoundingClientRect()[side]));
    return `${edges('tr', 'top')} / ${edges('thead th', 'left')}`;
  };

  it('does not change the search box while the user types: the answer to an earlier text removes no letter', async () => {
    const queries: string[] = [];
    show(async ({ query }) => {
      queries.push(query);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { data: query === '' ? rows(3) : [], total: query === '' ? 3 : 0 };
    });
    await until(() => place.querySelector('tbody tr'), 'no rows');
    const box = place.querySelector<HTMLInputElement>('input[type=search]') as HTMLInputElement;
    const edges = () => {
      const { left, top, width, height } = box.getBoundingClientRect();
      return [left, top, width, height].join();
    };
    const before = edges();
    const isBusy = () => place.querySelector('[aria-busy="true"]') !== null;
    ok(!isBusy(), 'busy before a search');
    type(box, 'th');
    ok(isBusy(), 'not busy while the rows are those of an earlier search');
    await until(() => queries.includes('th'), 'not asked');
    type(box, 'thi');
    await until(() => text().includes('No such thing'), 'no answer');
    ok(box.value === 'thi', `the box says ${box.value}`);
    ok(edges() === before, `the box went from ${before} to ${edges()}`);
    await until(() => queries.includes('thi'), 'the rest is not asked');
    await until(() => !isBusy(), 'busy after the answer');
    ok(box.value === 'thi', `the box says ${box.value}`);
  });

  it('cuts off long texts, and hides a column where it is narrow [R219]', async () => {
    const data = [{ id: 'i0', name: 'x'.repeat(500) }];
    show(async () => ({ data, total: 1 }));
    await until(() => place.querySelector('tbody tr'), 'no rows');
    const head = place.querySelector('tbody th') as HTMLElement;
    ok(getComputedStyle(head).textOverflow === 'ellipsis' && getComputedStyle(head).whiteSpace === 'nowrap', 'not cut off');
    ok(getComputedStyle(place.querySelector('tbody td:last-child') as Element).display === 'table-cell', 'no second column');
    place.style.width = '400px';
    await until(
      () => getComputedStyle(place.querySelector('tbody td:last-child') as Element).display === 'none',
      'the second column stays where it is narrow',
    );
  });

  it('shows loading, but not before 150 ms; shows that it is empty; shows that it failed, and retries [R264]', async () => {
    let answer: (page: { data: Thing[]; total: number }) => void = () => {};
    show(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    ok(!place.querySelector('[role=status][aria-label]'), 'it flashes');
    await until(() => place.querySelector('[role=status][aria-label="Loading…"]'), 'no skeleton');
    answer({ data: [], total: 0 });
    await until(() => text().includes('No things yet'), 'not empty');
    root.unmount();
    let isDown = true;
    show(async () => {
      if (isDown) throw Object.assign(new Error('x'), { name: 'ApiError', status: 500, code: 'INTERNAL_ERROR' });
      return { data: rows(1), total: 1 };
    });
    await until(() => text().includes('There was an unexpected problem. Try again later.'), 'no error');
    isDown = false;
    [...place.querySelectorAll('button')].find((button) => button.textContent === 'Try again')?.click();
    await until(() => text().includes('Thing 0'), 'not tried again');
  });

  it('says that access was withdrawn and offers no retry, which would not help', async () => {
    show(async () => {
      throw Object.assign(new Error('x'), { name: 'ApiError', status: 403, code: 'FORBIDDEN' });
    });
    await until(() => text().includes('Access denied'), 'no refusal');
    ok(!text().includes('Try again'), 'it offers another attempt');
  });

  it('shows while it loads the header and as many rows as it will have, so that nothing moves', async () => {
    for (const width of [800, 400]) {
      let answer: (page: { data: Thing[]; total: number }) => void = () => {};
      show(() => new Promise((resolve) => (answer = resolve)), width);
      await until(() => place.querySelector('[role=status][aria-label="Loading…"] thead'), 'no head');
      ok(place.querySelector('[role=status] [inert] thead button'), 'it can be sorted before there is anything');
      const awaited = places();
      answer({ data: rows(6), total: 6 });
      await until(() => text().includes('Thing 5'), 'no rows');
      ok(awaited === places(), `at ${width} px ${awaited}, then ${places()}`);
      root.unmount();
    }
    root = createRoot(place);
  });

  it('leaves room for a control while the rows load', async () => {
    const columns = [
      { key: 'name', header: 'Name', isRowHead: true, cell: ({ name }: Thing) => name },
      { key: 'role', header: 'Role', hasControl: true, cell: () => <Select aria-label="Role" options={[]} /> },
    ];
    let answer: (page: { data: Thing[]; total: number }) => void = () => {};
    const list = createList<Thing>({ search: () => new Promise((resolve) => (answer = resolve)), keeper: memoryKeeper() });
    root = createRoot(place);
    flushSync(() =>
      root.render(
        <Provider>
          <ListView label="Things" list={list} columns={columns} rowKey={({ id }) => id} empty={null} />
        </Provider>,
      ),
    );
    await until(() => place.querySelector('[role=status] tbody tr'), 'no skeleton');
    const awaited = places();
    answer({ data: rows(6), total: 6 });
    await until(() => text().includes('Thing 5'), 'no rows');
    ok(awaited.split(' / ')[0] === places().split(' / ')[0], `${awaited}, then ${places()}`);
  });

  it('shows the whole word of a select next to a long name at the width of a telephone', async () => {
    const options = ['User', 'Administrator'].map((text) => ({ value: text, text }));
    const columns = [
      {
        key: 'name',
        header: 'Name',
        width: '45%',
        isRowHead: true,
        wraps: true,
        cell: ({ id }: Thing) => `A person with a name of many words, number ${id}`,
      },
      { key: 'email', header: 'Email', width: '30%', isWide: true, cell: ({ id }: Thing) => id },
      {
        key: 'role',
        header: 'Role',
        width: '25%',
        wraps: true,
        hasControl: true,
        cell: () => <Select aria-label="Role" options={options} />,
      },
    ];
    const list = createList<Thing>({ search: async () => ({ data: rows(2), total: 2 }), keeper: memoryKeeper() });
    root = createRoot(place);
    place.style.width = '328px';
    flushSync(() =>
      root.render(
        <Provider>
          <ListView
            label="Things"
            list={list}
            columns={columns}
            rowKey={({ id }) => id}
            empty={null}
            rowActions={() => <button type="button">Remove</button>}
          />
          <Select aria-label="Free" options={options} />
        </Provider>,
      ),
    );
    await until(() => text().includes('number'), 'no rows');
    const widthOf = (label: string) => place.querySelector(`select[aria-label=${label}]`)?.getBoundingClientRect().width ?? 0;
    ok(widthOf('Role') >= widthOf('Free') - 1, `${widthOf('Role')} of ${widthOf('Free')} px`);
    const table = place.querySelector('section[aria-label=Things]') as HTMLElement;
    ok(table.scrollWidth <= table.clientWidth, `the table is ${table.scrollWidth - table.clientWidth} px too wide`);
  });

  it('stands a tick to the left of what is stacked at the width of a telephone, which has the rest of the list', async () => {
    place.style.width = '358px';
    const list = createList<Thing>({ search: async () => ({ data: rows(2), total: 2 }), keeper: memoryKeeper() });
    root = createRoot(place);
    flushSync(() =>
      root.render(
        <Provider>
          <Ticked list={list} />
        </Provider>,
      ),
    );
    await until(() => place.querySelector('tbody th'), 'no rows');
    const cells = [...place.querySelectorAll('tbody tr:first-child > *')].map((one) => one.getBoundingClientRect());
    ok(cells.length === 3, 'not three cells');
    const [tick, name, below] = cells as [DOMRect, DOMRect, DOMRect];
    ok(tick.right <= name.left && tick.top === name.top, `the tick ends at ${tick.right}, the name begins at ${name.left}`);
    ok(below.left === name.left && below.top >= name.bottom, 'the rest is not below the name');
    ok(name.width > 300 && below.width > 300, `${name.width} and ${below.width} px wide`);
    const heads = [...place.querySelectorAll('thead th')]
      .map((one) => one.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    const head = place.querySelector('thead') as HTMLElement;
    const { left, right } = head.getBoundingClientRect();
    ok(heads[0]?.left === left && heads.at(-1)?.right === right, 'the heads do not cover the whole width');
    ok(new Set(heads.map(({ bottom }) => bottom)).size === 1, 'one head is lower than another');
  });

  it('selects rows one by one and all at once, and deselects those that are removed [R265]', async () => {
    let data = rows(3);
    let reload: () => void = () => {};
    const list = createList<Thing>({ search: async () => ({ data, total: data.length }), keeper: memoryKeeper() });
    reload = () => void list.reload();
    root = createRoot(place);
    place.style.width = '800px';
    flushSync(() =>
      root.render(
        <Provider>
          <View list={list} />
        </Provider>,
      ),
    );
    await until(() => place.querySelectorAll('tbody tr').length === 3, 'no rows');
    const boxes = () => [...place.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    const ticked = () => place.querySelector('output')?.textContent;
    const search = place.querySelector('input[type=search]') as HTMLElement;
    const third = () => Math.round((boxes()[3]?.getBoundingClientRect().top ?? 0) - search.getBoundingClientRect().top);
    const ground = (at: number) => getComputedStyle(place.querySelectorAll('tbody tr')[at] as Element).backgroundColor;
    const before = third();
    flushSync(() => boxes()[2]?.click());
    ok(third() === before, `the next row moved away by ${third() - before} px`);
    ok(ground(1) !== ground(0), 'nothing shows which row is ticked');
    ok(ticked() === 'i1', `ticked ${ticked()}`);
    ok(boxes()[0]?.indeterminate, 'the box of all is not half');
    flushSync(() => boxes()[0]?.click());
    ok(ticked() === 'i0,i1,i2', `ticked ${ticked()}`);
    ok(text().includes('3 selected'), 'no count');
    data = data.slice(1);
    reload();
    await until(() => ticked() === 'i1,i2', 'a row that is gone is still ticked');
    flushSync(() => boxes()[0]?.click());
    ok(ticked() === '', 'not all are unticked');
  });

  it('offers no box for all rows where none can be selected', async () => {
    const list = createList<Thing>({ search: async () => ({ data: rows(1), total: 1 }), keeper: memoryKeeper() });
    root = createRoot(place);
    flushSync(() =>
      root.render(
        <Provider>
          <View list={list} isLocked />
        </Provider>,
      ),
    );
    await until(() => text().includes('Thing 0'), 'no rows');
    ok(place.querySelector<HTMLInputElement>('thead input')?.disabled, 'the box of all may be ticked');
  });

  it('sorts by a column, and announces it to a screen reader', async () => {
    const requests: unknown[] = [];
    show(async ({ sortBy }) => {
      requests.push(sortBy?.[0]);
      return { data: rows(2), total: 2 };
    });
    await until(() => place.querySelector('thead button'), 'no sorting');
    const button = () => place.querySelector('thead button') as HTMLButtonElement;
    button().click();
    await until(() => place.querySelector('th[aria-sort=ascending]'), 'not sorted');
    button().click();
    await until(() => place.querySelector('th[aria-sort=descending]'), 'not turned');
    ok(requests.length === 3, `asked ${requests.length} times`);
  });
});
