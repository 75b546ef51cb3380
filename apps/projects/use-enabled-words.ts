import { formatNumber } from '@vakwerk/i18n';
import { useLanguage, useTranslate } from '@vakwerk/ui';

/** 'N of M rules'. */
export function useEnabledWords(): (enabled: number, total: number) => string {
  const t = useTranslate();
  const language = useLanguage();
  return (enabled, total) =>
    t('projects.specifications.rules.enabled', {
      enabled: formatNumber(language, enabled),
      total: formatNumber(language, total),
    });
}
