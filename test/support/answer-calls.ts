/** Answers the calls of a page in a component test. */

/** Answers all calls of the tests of a suite, in place of the service. */
export function answerCalls(answer: (request: Request) => Response | Promise<Response>): void {
  const { fetch } = globalThis;
  before(() => {
    globalThis.fetch = async (input, init) => answer(new Request(input, init));
  });
  after(() => {
    globalThis.fetch = fetch;
  });
}
