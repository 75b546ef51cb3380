/**
 * On a page with elements: gets their tokens from this site, and gives the frames of share links the height that they tell.
 * A page may be cached: what stands in it is a grant, never a token.
 */
(() => {
  const GRANTED = '[data-vakwerk-grant]';
  /** Per grant what was asked already: the elements of one report share a token. */
  const asked = new Map();

  const ask = async ({ vakwerkGrant: grant, vakwerkTokens: url }, renew) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ grant, renew }),
        credentials: 'omit',
        cache: 'no-store',
      });
      const answer = await response.json();
      if (response.ok) return answer.token;
      console.error(`Vakwerk: ${answer.message}`);
    } catch (error) {
      console.error('Vakwerk: this site gives no token', error);
    }
    // Refused by the service as any wrong token: the element says that it no longer works.
    return 'none';
  };

  const arm = (element) => {
    if (element.getToken) return;
    let given = '';
    element.getToken = async () => {
      const { vakwerkGrant: grant } = element.dataset;
      const before = await asked.get(grant);
      if (before === undefined || before === given) asked.set(grant, ask(element.dataset, before !== undefined));
      given = await asked.get(grant);
      return given;
    };
  };

  const armWithin = (root) => {
    if (root.matches?.(GRANTED)) arm(root);
    for (const element of root.querySelectorAll(GRANTED)) arm(element);
  };
  armWithin(document);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) armWithin(node);
  }).observe(document, { childList: true, subtree: true });

  addEventListener('message', ({ origin, source, data }) => {
    if (data?.type !== 'vakwerk-height' || !(data.height > 0)) return;
    for (const frame of document.querySelectorAll('iframe.vakwerk-shared'))
      if (frame.contentWindow === source && new URL(frame.src).origin === origin)
        frame.style.height = `${Math.ceil(data.height)}px`;
  });
})();
