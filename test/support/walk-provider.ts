/** Follows the redirects of a provider like a browser with cookies, and returns the address of the service to which they lead. */
export async function walkProvider(service: string, first: URL, subject: string): Promise<URL> {
  const jar = new Map<string, string>();
  let place = first;
  for (let steps = 0; steps < 10; steps += 1) {
    if (place.origin === service) return place;
    if (place.pathname.startsWith('/person/')) place.searchParams.set('subject', subject);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(place, { redirect: 'manual', headers: { cookie } });
    for (const text of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split(/=(.*)/);
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`${place.href}: ${answer.status} ${await answer.text()}`);
    place = new URL(location, place);
  }
  throw new Error('The redirects do not end');
}
