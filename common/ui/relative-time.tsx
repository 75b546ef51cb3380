import { formatDateTime, formatRelativeTime } from '@vakwerk/i18n';
import { useLanguage } from './language-context.tsx';
import { useNow } from './use-now.ts';

/** Shows "3 hours ago", updated every second; the full date is the tooltip. `at` is ISO 8601. */
export function RelativeTime({ at }: { at: string }) {
  const language = useLanguage();
  return (
    <time dateTime={at} title={formatDateTime(language, at)}>
      {formatRelativeTime(language, at, useNow())}
    </time>
  );
}
