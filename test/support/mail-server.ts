/** A real SMTP server in the test's process, which stores the mails that it receives. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  /** Returns the recipients of the mails so far, in order. */
  recipients(): string[];
  /** Returns the mails so far as they were sent, in order. */
  messages(): string[];
  /** Makes the server refuse connections, or accept them again on the same port. */
  setReachable(isReachable: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** `refuse` returns the code with which a recipient is refused. */
export async function startMailServer(refuse: (recipient: string) => number | undefined = () => undefined): Promise<MailServer> {
  const got: string[] = [];
  const messages: string[] = [];
  const open = (port: number) =>
    new Promise<SMTPServer>((resolve) => {
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onRcptTo({ address }, _session, done) {
          const code = refuse(address);
          done(code === undefined ? null : Object.assign(new Error('refused'), { responseCode: code }));
        },
        onData(stream, session, done) {
          let text = '';
          stream.setEncoding('utf8').on('data', (piece: string) => {
            text += piece;
          });
          stream.on('end', () => {
            messages.push(text);
            got.push(...session.envelope.rcptTo.map(({ address }) => address));
            done();
          });
        },
      });
      server.listen(port, '127.0.0.1', () => resolve(server));
    });
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  let server = await open(0);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    recipients: () => [...got],
    messages: () => [...messages],
    async setReachable(isReachable) {
      if (isReachable) server = await open(port);
      else await close();
    },
    stop: close,
  };
}
