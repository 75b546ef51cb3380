/** Returns the prop that handles an event: vakwerk-report becomes onReport. */
export function handlerName(event: string): string {
  const [first = '', ...rest] = event.replace(/^vakwerk-/, '');
  return `on${first.toUpperCase()}${rest.join('')}`;
}
