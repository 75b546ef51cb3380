/** Shows that an element has no source; also dispatches an error event to the page. */
import { useEffect } from 'react';
import { SOURCE_PATIENCE_MS } from '../contract/wait-times.ts';
import { Alert } from './alert.tsx';
import type { ElementHost } from './element-host.ts';
import { useTranslate } from './language-context.tsx';
import { useLate } from './use-late.ts';

interface NoSourceProps {
  host: ElementHost;
  code: 'NO_IDS' | 'NO_MODEL' | 'NO_REPORT' | 'NO_SPECIFICATION' | 'NO_TOKEN';
}

export function NoSource({ host, code }: NoSourceProps) {
  const t = useTranslate();
  const isLate = useLate(true, SOURCE_PATIENCE_MS);
  const message = t(`embed.problem.${code}`);
  useEffect(() => {
    if (isLate) host.emit('vakwerk-error', { code, message });
  }, [isLate, host, code, message]);
  return isLate ? <Alert variant="error">{message}</Alert> : null;
}
