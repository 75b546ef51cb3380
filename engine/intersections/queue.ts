/** A queue from which the item with the highest rank leaves first. */

interface Entry<Item> {
  item: Item;
  rank: number;
}

export interface Queue<Item> {
  push(item: Item, rank: number): void;
  pop(): Entry<Item> | undefined;
}

/** Creates a queue that takes log n steps for each item. */
export function createQueue<Item>(): Queue<Item> {
  /** A heap: the entries at 2n + 1 and 2n + 2 rank no higher than the one at n. */
  const heap: Entry<Item>[] = [];
  const rankAt = (at: number) => heap[at]?.rank ?? -Infinity;
  const swap = (one: number, other: number) => {
    [heap[one], heap[other]] = [heap[other]!, heap[one]!];
  };
  return {
    push(item, rank) {
      let at = heap.push({ item, rank }) - 1;
      for (let above = (at - 1) >> 1; at > 0 && rankAt(above) < rank; above = (at - 1) >> 1) {
        swap(at, above);
        at = above;
      }
    },
    pop() {
      if (heap.length < 2) return heap.pop();
      const first = heap[0];
      heap[0] = heap.pop()!;
      for (let at = 0; ; ) {
        const below = rankAt(2 * at + 1) >= rankAt(2 * at + 2) ? 2 * at + 1 : 2 * at + 2;
        if (rankAt(below) <= rankAt(at)) return first;
        swap(at, below);
        at = below;
      }
    },
  };
}
