/** Logs JSON lines to stderr; stdout is for the operator. Secrets are redacted (D64). */
import { type DestinationStream, destination, type Logger, pino } from 'pino';

const SECRETS = ['authorization', 'password', 'token', 'ticket', 'cookie'];

export function createLogger(level: string, output: DestinationStream = destination(2)): Logger {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ level, redact: { paths, censor: '…' } }, output);
}
