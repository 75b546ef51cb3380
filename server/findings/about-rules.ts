/** Names the first rule of several, and says how many more there are. */
export function aboutRules(first: string, count: number): string {
  return count > 1 ? `${first} (+${count - 1})` : first;
}
