/** Handing a mail over is a span of its job: never to whom, nor about what. */
import { inSpanBelow, type Tracing } from '../tracing/tracing.ts';
import type { Mailer } from './mailer.ts';

export function traceMailer(mailer: Mailer, tracing: Tracing | undefined): Mailer {
  if (!tracing) return mailer;
  return { send: (mail) => inSpanBelow(tracing, 'mail send', { kind: 'CLIENT' }, () => mailer.send(mail)) };
}
