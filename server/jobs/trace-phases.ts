/**
 * Turns the phases of a validation into spans: the validating process does not trace and only reports when its phases began and
 * ended.
 */
import { inSpanBelow, type Tracing } from '../tracing/tracing.ts';
import type { ValidationPool } from './validation-pool.ts';

export function tracePhases(pool: ValidationPool, tracing: Tracing | undefined): Pick<ValidationPool, 'run'> {
  if (!tracing) return pool;
  return {
    run: (order, watch) =>
      inSpanBelow(
        tracing,
        'validation',
        { attributes: { 'vakwerk.specifications': order.specifications.length } },
        async (span) => {
          const outcome = await pool.run(order, watch);
          for (const phase of outcome.phases ?? []) tracing.record({ ...phase, name: `validation ${phase.name}` });
          if ('unreadable' in outcome) span?.fail(outcome.unreadable.code);
          return outcome;
        },
      ),
  };
}
